import { parseCurrency } from "../../../domain/shared/currency"
import type { CurrencyCode } from "../../../domain/shared/currency"
import type { GatewayAmount } from "../../../domain/shared/money"
import { MoneyError, toGatewayAmount } from "../../../domain/shared/money"
import { isUnresolved } from "../../../domain/payments/payment-state"
import { englishOf } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import { isPaying } from "../../../modules/acquiring/repositories/payments/paying"
import { newRow } from "../../../modules/acquiring/sql/database"
import { newOrderNo } from "../../../modules/acquiring/security/order-number"
import type { NewPayment } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow, ShopperRequest } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import type { Trier } from "../card/limit-attempts"
import { RequestError } from "../../shared/request-error"
import type { PaymentContext } from "../context/get-payment-context"
import { triesOf } from "./payment-view"
import { blockingElsewhere } from "./session-attempts"

export interface AttemptInput {
  readonly subject: Pick<PaymentContext, "session" | "exactAmount" | "currencyCode">
  /** The customer with an account whose card is kept for their next purchases, as they agreed to. */
  readonly saver?: string
  readonly account: Account
  readonly flow: "hosted" | "direct"
  readonly request: ShopperRequest
  readonly trier?: Trier
  /** What it is for, where that is no cart or order of somebody who is present, and the stored card that is paid with. */
  readonly patch?: Partial<
    Pick<PaymentRow, "billing_cycle_id" | "attempt_number" | "card_payment_id" | "subscription_id">
  >
  /** The payment link by which it is paid. */
  readonly paymentLinkId?: string
  readonly returnUrl?: string
  readonly cancelUrl?: string
  readonly display?: "redirect" | "iframe"
  /** Hash of the token in the address of our checkout page. */
  readonly checkoutToken?: string
  /** Hash of the token in the addresses to which the shopper comes back. */
  readonly returnToken?: string
}

/**
 * Stores a new attempt with an order number of its own, before anything is sent.
 *
 * @throws Refusal when the session is paid, ended or still being checked, its tries are used up, or its amount cannot be said
 */
export async function beginAttempt(
  acquiring: AcquiringModuleService,
  input: AttemptInput,
  now: Date
): Promise<PaymentRow> {
  return acquiring.payments.create(await newAttempt(acquiring, input, now), now)
}

/** A new attempt as it is to be stored, for whoever stores something else with it. @throws Refusal as {@link beginAttempt} does */
export async function newAttempt(
  acquiring: AcquiringModuleService,
  input: AttemptInput,
  now: Date
): Promise<NewPayment> {
  const { subject, account } = input
  const currency = payableCurrency(subject.currencyCode, account)
  const amount = payableAmount(subject.exactAmount, currency)
  await rejectAnother(acquiring, subject, account)
  const { id } = newRow("acqpay", now)
  return {
    account: account.handle,
    merchant_id: account.merchant_id,
    account_id: account.account_id,
    mode: account.mode,
    base_url: account.baseUrl,
    payment_session_id: subject.session.id,
    payment_collection_id: subject.session.payment_collection_id ?? null,
    ref: acquiring.refOf(subject.session.id),
    flow: input.flow,
    order_no: await orderNoOf(acquiring, input, now),
    currency,
    amount,
    exact_amount: subject.exactAmount,
    id,
    ...acquiring.sealRequest(id, input.request),
    ...input.trier,
    ...input.patch,
    payment_link_id: input.paymentLinkId ?? null,
    ...(input.saver === undefined
      ? {}
      : { saves_card: true, consent_ip: input.request.shopper_ip, customer_id: input.saver }),
    display: input.display ?? "redirect",
    return_url: input.returnUrl ?? null,
    cancel_url: input.cancelUrl ?? null,
    checkout_token: input.checkoutToken ?? null,
    return_token: input.returnToken ?? null,
    expires_at: new Date(now.getTime() + account.hostedLifetimeMinutes * 60_000),
  }
}

/** An attempt to collect a cycle has the number of its cycle and its place, whoever makes it; every other one has a new number. */
async function orderNoOf(
  { billingCycles, installation, renewalOrderNumbers }: AcquiringModuleService,
  { patch = {} }: AttemptInput,
  now: Date
): Promise<string> {
  const billingCycle = patch.billing_cycle_id ? await billingCycles.find(patch.billing_cycle_id) : undefined
  if (!billingCycle || !patch.attempt_number) return newOrderNo(await installation.orderNoPrefix(now), now)
  return renewalOrderNumbers.of(
    { subscriptionId: billingCycle.subscription_id, cycle: billingCycle.cycle, attempt: patch.attempt_number },
    now
  )
}

/** The currency of a session, if the account takes it; one that is not filled in yet takes all. @throws Refusal `amount_not_payable` */
export function payableCurrency(code: string, account: Pick<Account, "currencies"> | undefined): CurrencyCode {
  const currency = parseCurrency(code)
  const taken = account?.currencies?.map((taken) => taken.toUpperCase())
  if (!currency || (taken && !taken.includes(currency))) {
    throw new RequestError(
      "amount_not_payable",
      "currency_code",
      englishOf("card.currency_not_supported", { currency: code.toUpperCase() })
    )
  }
  return currency
}

/** The amount of a session as the gateway writes it. @throws Refusal `amount_not_payable` with the reason */
export function payableAmount(exact: string, currency: CurrencyCode): GatewayAmount {
  try {
    return toGatewayAmount(exact, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw new RequestError("amount_not_payable", "amount", error.message)
    throw error
  }
}

const TRIED_TOO_OFTEN =
  "There were too many tries of this payment. Please pay in another way, or start again at the checkout."

/** How many attempts one session may have, pages that were offered and never opened among them. */
const MOST_ATTEMPTS = 50

/** Refuses another attempt of a session: of those that are there, all are looked at only where they are not too many. */
async function rejectAnother(
  acquiring: AcquiringModuleService,
  subject: AttemptInput["subject"],
  account: Account
): Promise<void> {
  const { payments } = acquiring
  const { id } = subject.session
  const isFull = (await payments.countOfSession(id)) >= MOST_ATTEMPTS
  const own = await (isFull ? payments.inTheWayOfSession(id) : payments.ofSession(id))
  // Who has paid, or may have, is to be told that first.
  rejectWhatMayNotBegin(subject, [...own, ...(await blockingElsewhere(acquiring, subject))], account)
  if (isFull) throw new RequestError("too_many_tries", undefined, TRIED_TOO_OFTEN)
}

/**
 * Refuses another card for a session.
 *
 * @throws Refusal when the session is paid, ended or still being checked, or its tries are used up
 */
export function rejectWhatMayNotBegin(
  { session }: AttemptInput["subject"],
  attempts: readonly PaymentRow[],
  account: Account
): void {
  if (attempts.some(isPaying) || ["authorized", "captured"].includes(session.status)) {
    throw new RequestError("already_paid")
  }
  if (attempts.some(({ state, flow }) => isUnresolved(state, flow))) throw new RequestError("payment_in_progress")
  // The last try ends the session: that it has ended is not the reason.
  if (triesOf(attempts) >= account.maxAttemptsPerSession)
    throw new RequestError("too_many_tries", undefined, TRIED_TOO_OFTEN)
  if (["canceled", "error"].includes(session.status)) throw new RequestError("session_ended")
}
