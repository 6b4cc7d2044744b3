import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { EncryptionKeyError } from "../../modules/acquiring/encryption"
import type { ContractRow, PaymentLinkRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { LinkToPay } from "../payment-links/link-to-pay"
import { linkToPay } from "../payment-links/link-to-pay"
import { readContractRecords } from "./contract-record"
import type { CustomerContract } from "./customer-contract"
import { chargesPayableByHand, customerContract } from "./customer-contract"

export async function readCustomerContract(
  acquiring: AcquiringModuleService,
  row: ContractRow,
  clock: Clock
): Promise<CustomerContract> {
  const [contract] = await readCustomerContracts(acquiring, [row], clock)
  if (!contract) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The contract ${row.id} could not be read.`)
  return contract
}

/** Subscriptions as their customer sees them, each with the payment link that is open for what could not be charged. */
export async function readCustomerContracts(
  acquiring: AcquiringModuleService,
  rows: readonly ContractRow[],
  clock: Clock
): Promise<CustomerContract[]> {
  const records = await readContractRecords(acquiring, rows)
  const links = await acquiring.paymentLinks.openOfCharges(records.flatMap(chargesPayableByHand), clock())
  return records.map((record) => {
    const [link] = chargesPayableByHand(record).flatMap((id) => links.find(({ charge_id }) => charge_id === id) ?? [])
    return { ...customerContract(record), payment_link: link ? customerLink(acquiring, link) : null }
  })
}

/** @returns `null` for one that was sealed with a key that is not there any more: the subscription is shown all the same */
function customerLink(acquiring: AcquiringModuleService, link: PaymentLinkRow): LinkToPay | null {
  try {
    return linkToPay(acquiring, link)
  } catch (error) {
    if (error instanceof EncryptionKeyError) return null
    throw error
  }
}
