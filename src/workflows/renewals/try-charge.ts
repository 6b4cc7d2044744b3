import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import type { Secret } from "../../domain/secret"
import type { AuthoriseRequest } from "../../gateway"
import type { Account } from "../../modules/acquiring/accounts"
import { isUniqueViolation } from "../../modules/acquiring/database"
import type { ChargeRow, ContractRow, PaymentRow, ShopperRequest } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { authoriseOnce } from "../attempts/authorise-once"
import { beginAttempt } from "../attempts/begin-attempt"
import { markSending } from "../attempts/send"
import { readPastOrders } from "../order-data/past-orders"
import { buildPaymentRequest } from "../order-data/payment-request"
import { settle } from "../settle/settle"
import type { Subject } from "../subject/find-subject"
import { findSubjectOfSession } from "../subject/find-subject"
import { openRenewalSession } from "./renewal-cart"

export interface Try {
  readonly charge: ChargeRow
  readonly contract: ContractRow
  readonly account: Account
  readonly cartId: string
  readonly token: Secret
  /** 1 for the first. */
  readonly number: number
}

/**
 * Charges the stored card once for a cycle: an attempt of its own with an order number of its own, under the rules of every other
 * payment. Two processes that came to the same try are told apart by its number: only one of them can store it.
 */
export async function tryCharge(container: MedusaContainer, one: Try, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const subject = await subjectOf(container, one)
  const begun = await begin(container, one, subject, clock)
  if (!begun) return
  const row = await markSending(acquiring, begun, {}, clock())
  const request = await requestOf(container, row, subject, one, clock)
  await authoriseOnce(acquiring, row, { account: one.account, request }, clock)
  await settle(container, row.id, clock)
}

async function subjectOf(container: MedusaContainer, { cartId, account, charge }: Try): Promise<Subject> {
  const subject = await findSubjectOfSession(container, await openRenewalSession(container, cartId, account.handle))
  if (!subject) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The payment session of charge ${charge.id} is gone.`)
  return subject
}

/** @returns `undefined` when another process makes the same try */
async function begin(container: MedusaContainer, one: Try, subject: Subject, clock: Clock): Promise<PaymentRow | undefined> {
  const { charge, contract, account, number } = one
  try {
    const facts = { charge_id: charge.id, charge_try: number, card_payment_id: contract.card_payment_id }
    const input = { subject, account, flow: "direct", request: shopperOf(one), facts } as const
    return await beginAttempt(acquiringOf(container), input, clock())
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/** Nobody is present: no browser, no 3-D Secure, and the order channel of a renewal. */
async function requestOf(container: MedusaContainer, row: PaymentRow, subject: Subject, one: Try, clock: Clock): Promise<AuthoriseRequest> {
  const { options } = acquiringOf(container)
  const { payable, currencyCode, startedAt } = subject
  const pastOrders = await readPastOrders(container, payable.customer?.id, currencyCode)
  const sources = { row, request: shopperOf(one), payable, startedAt, pastOrders, account: one.account, options, storesCard: false }
  return {
    ...buildPaymentRequest(sources, clock()),
    open3d: false,
    order_type: one.account.profile.subscriptions.renewal_order_type,
    token_id: one.token,
  }
}

function shopperOf({ contract, cartId }: Try): ShopperRequest {
  return { cart_id: cartId, shopper_ip: contract.consent_ip, accept: "", browser: {}, extra: {}, save_card: false }
}
