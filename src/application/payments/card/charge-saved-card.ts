import type { PaymentSessionDTO } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { isBeyondLimits } from "../../../domain/subscriptions/dunning"
import { createMessage } from "../../../domain/shared/messages/message"
import type { BillingCycles } from "../../../modules/acquiring/repositories/subscriptions/billing-cycles"
import type { PaymentRow, ShopperRequest } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { requireAccount } from "../../accounts/accounts"
import { authoriseOnce } from "../attempts/authorise-once"
import { newAttempt } from "../attempts/begin-attempt"
import { markSending } from "../attempts/send"
import { buildPaymentRequest } from "../order-data/payment-request"
import { RequestError } from "../../shared/request-error"
import type { Payable } from "../context/payable"
import { rejectWhileBlocked } from "../../accounts/installation/block"
import { requireSavedCard } from "./saved-card"

/** A payment without a present shopper. */
export interface AbsentPayment {
  readonly handle: string
  readonly session: PaymentSessionDTO
  /** Amount of the session, not rounded, as decimal text. */
  readonly exactAmount: string
  readonly cardId: string
  /** The customer who must own the card. */
  readonly customerId: string | undefined
  readonly payer: Pick<Payable, "email" | "customer" | "billing" | "delivery">
}

/**
 * Charges a saved card without its customer present: no browser, no 3-D Secure, and the order channel of a renewal. The
 * rules of every attempt apply: its row is stored before it is sent, it is sent once, and an unknown outcome is polled.
 *
 * @throws a request error `not_found` if the customer does not own the card
 * @throws a request error `not_resolvable` if its bank permanently declined it, or it was saved with other numbers of
 * the account
 * @throws a request error `installation_held` while this may be a copy of a store
 * @throws a request error `too_many_attempts` if the card reached its limit of declines
 * @throws a request error `payment_in_progress` while an earlier charge of the same amount to this card is unresolved
 * @throws a request error as `newAttempt` does
 */
export async function chargeSavedCard(
  acquiring: AcquiringModuleService,
  payment: AbsentPayment,
  clock: Clock
): Promise<PaymentRow> {
  const now = clock()
  const { session, exactAmount, handle, customerId, cardId } = payment
  await rejectWhileBlocked(acquiring, clock)
  const account = await requireAccount(acquiring, handle)
  const { row: card, token } = await requireSavedCard(acquiring, { customerId, account: handle, id: cardId })
  const request: ShopperRequest = {
    cart_id: "",
    shopper_ip: card.consent_ip ?? "",
    accept: "",
    browser: {},
    extra: {},
    save_card: false,
  }
  const context = { session, exactAmount, currencyCode: session.currency_code }
  const attempt = await newAttempt(
    acquiring,
    { context, account, flow: "direct", request, patch: { card_payment_id: card.id } },
    now
  )
  const storings = await acquiring.savedCards.storingsOf(card.id)
  const begun = await acquiring.transaction(async ({ billingCycles, payments }) => {
    // A concurrent charge of this card counts the same declines, so the limit needs a lock.
    await billingCycles.holdCard(storings)
    await rejectSpentCard(billingCycles, storings, now)
    return payments.create(attempt, now)
  }, now)
  // A server that got no response to the first charge may create another session for the same purchase.
  if (await acquiring.payments.isUncertainOfCard(begun)) {
    throw new RequestError("payment_in_progress", { message: createMessage("saved_cards.earlier_charge_unresolved") })
  }
  const row = await markSending(acquiring, begun, {}, now)
  const { options } = acquiring
  const [payable, startedAt] = [payableOf(payment), new Date(session.created_at)]
  const authorise = {
    ...buildPaymentRequest(
      { row, request, payable, startedAt, pastOrders: NO_PAST, account, options, storesCard: false },
      now
    ),
    open3d: false,
    order_type: account.profile.subscriptions.renewal_order_type,
    token_id: token,
  }
  return authoriseOnce(acquiring, row, { account, request: authorise }, clock)
}

/** Rejects a card that the card schemes forbid to charge again, like a store-billed renewal does. */
async function rejectSpentCard(billingCycles: BillingCycles, card: readonly string[], now: Date): Promise<void> {
  if (isBeyondLimits(await billingCycles.recentDeclines({ card, orMayBe: true }, now), now)) {
    throw new RequestError("too_many_attempts", { message: createMessage("saved_cards.decline_limit_reached") })
  }
  if (await billingCycles.lastDecline(card)) {
    throw new RequestError("not_resolvable", { message: createMessage("saved_cards.permanently_declined") })
  }
}

/** Past orders belong to an account owner, and a payment provider does not receive enough data about one. */
const NO_PAST = { count: 0, sum: "0.00" }

/** A payment provider receives the customer but not the items, so one item represents the purchase. */
function payableOf({ payer, exactAmount, session: { id } }: AbsentPayment): Omit<Payable, "kind" | "id"> {
  const item = {
    id,
    name: "Purchase",
    code: id,
    product_id: id,
    type: "",
    category: "",
    unit_price: exactAmount,
    unit_price_with_tax: exactAmount,
    quantity: "1",
  }
  return {
    ...payer,
    items: [item],
    totals: { item: exactAmount, shipping: "0", tax: "0", discount: "0", shippingDiscount: "0" },
    discountCodes: [],
  }
}
