import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { EncryptionKeyError } from "../../modules/acquiring/security/encryption"
import type { SubscriptionRow, PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { LinkToPay } from "../payment-links/link-to-pay"
import { linkToPay } from "../payment-links/link-to-pay"
import { readSubscriptionRecords } from "./subscription-record"
import type { CustomerSubscription } from "./customer-subscription"
import { billingCyclesPayableByHand, customerSubscription } from "./customer-subscription"

export async function readCustomerSubscription(
  acquiring: AcquiringModuleService,
  row: SubscriptionRow,
  clock: Clock
): Promise<CustomerSubscription> {
  const [subscription] = await readCustomerSubscriptions(acquiring, [row], clock)
  if (!subscription)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The subscription ${row.id} could not be read.`)
  return subscription
}

/** Reads subscriptions as their customer sees them, each with the open payment link of its failed cycle. */
export async function readCustomerSubscriptions(
  acquiring: AcquiringModuleService,
  rows: readonly SubscriptionRow[],
  clock: Clock
): Promise<CustomerSubscription[]> {
  const records = await readSubscriptionRecords(acquiring, rows)
  const links = await acquiring.paymentLinks.openOfBillingCycles(records.flatMap(billingCyclesPayableByHand), clock())
  return records.map((record) => {
    const [link] = billingCyclesPayableByHand(record).flatMap(
      (id) => links.find(({ billing_cycle_id }) => billing_cycle_id === id) ?? []
    )
    return { ...customerSubscription(record), payment_link: link ? customerLink(acquiring, link) : null }
  })
}

/** @returns `null` if the encryption key of the link is missing: the subscription is shown anyway */
function customerLink(acquiring: AcquiringModuleService, link: PaymentLinkRow): LinkToPay | null {
  try {
    return linkToPay(acquiring, link)
  } catch (error) {
    if (error instanceof EncryptionKeyError) return null
    throw error
  }
}
