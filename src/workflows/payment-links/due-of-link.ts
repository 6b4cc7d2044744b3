import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outstanding } from "../../domain/chargeable"
import { payableByHand } from "../../domain/charge-state"
import type { ContractState } from "../../domain/contract-state"
import type { PaymentLinkRow, PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { collectionsOfOrder } from "../operations/medusa-payment"
import { outstandingOfCart, outstandingOfOrder } from "../subject/outstanding"

/** What a link is about. */
export type LinkTarget = Pick<PaymentLinkRow, "order_id" | "charge_id">

/** What is to be paid of a link's order or charge. */
export interface Due extends Outstanding {
  /** Whether the subscription charges the stored card itself at this moment. */
  readonly isBeingCharged: boolean
  /** The cart of a charge's order. */
  readonly cartId?: string
}

const NOTHING = "0"

const OVER: readonly ContractState[] = ["cancelled", "ended"]

/** @returns `undefined` when the order or charge is gone, or the charge has no cart yet */
export async function dueOf(container: MedusaContainer, { order_id, charge_id }: LinkTarget): Promise<Due | undefined> {
  if (charge_id) return dueOfCharge(container, charge_id)
  const outstanding = order_id ? await outstandingOfOrder(container, order_id) : undefined
  return outstanding && { ...outstanding, isBeingCharged: false }
}

async function dueOfCharge(container: MedusaContainer, chargeId: string): Promise<Due | undefined> {
  const { charges, contracts } = acquiringOf(container)
  const charge = await charges.find(chargeId)
  const contract = charge && (await contracts.find(charge.contract_id))
  const outstanding = charge?.cart_id ? await outstandingOfCart(container, charge.cart_id) : undefined
  if (!charge?.cart_id || !contract || !outstanding) return undefined
  const isBeingCharged = payableByHand(charge.state) === "not_yet"
  const isOwed = payableByHand(charge.state) === "now" && !OVER.includes(contract.state)
  return { ...outstanding, exact: isOwed ? outstanding.exact : NOTHING, isBeingCharged, cartId: charge.cart_id }
}

/** All our attempts to pay a link's order or charge, by whatever way. */
export async function attemptsFor(
  container: MedusaContainer,
  { order_id, charge_id }: LinkTarget
): Promise<PaymentRow[]> {
  const { charges, payments } = acquiringOf(container)
  if (charge_id) return charges.tries(charge_id)
  const found = await Promise.all(
    (await collectionsOfOrder(container, order_id)).map((id) => payments.ofCollection(id))
  )
  return found.flat()
}
