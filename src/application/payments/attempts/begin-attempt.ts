import { parseCurrency } from "../../../domain/shared/currency"
import type { CurrencyCode } from "../../../domain/shared/currency"
import { MINUTE_MS } from "../../../domain/shared/durations"
import type { GatewayAmount } from "../../../domain/shared/money"
import { MoneyError, toGatewayAmount } from "../../../domain/shared/money"
import { isUnresolved } from "../../../domain/payments/payment-state"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import { isPaying } from "../../../modules/acquiring/repositories/payments/paying"
import { newRow } from "../../../modules/acquiring/sql/database"
import { newOrderNo } from "../../../modules/acquiring/security/order-number"
import type { NewPayment } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow, ShopperRequest } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import type { RateLimitKey } from "../card/limit-attempts"
import { RequestError } from "../../shared/request-error"
import type { PaymentContext } from "../context/get-payment-context"
import { attemptsOf } from "./payment-view"
import { blockingElsewhere } from "./session-attempts"

export interface AttemptInput {
  readonly context: Pick<PaymentContext, "session" | "exactAmount" | "currencyCode">
  /** The registered customer who agreed to save the card for later purchases. */
  readonly cardOwner?: string
  readonly account: Account
  readonly flow: "hosted" | "direct"
  readonly request: ShopperRequest
  readonly rateLimitKey?: RateLimitKey
  /** The purpose, if it is not the cart or order of a present shopper, and the saved card that pays. */
  readonly patch?: Partial<
    Pick<PaymentRow, "billing_cycle_id" | "attempt_number" | "card_payment_id" | "subscription_id">
  >
  /** The payment link that the shopper pays through. */
  readonly paymentLinkId?: string
  readonly returnUrl?: string
  readonly cancelUrl?: string
  readonly display?: "redirect" | "iframe"
  /** The chosen language of the plugin's pages. */
  readonly locale?: string
  /** Hash of the token in the address of the plugin's checkout page. */
  readonly checkoutToken?: string
  /** Hash of the token in the return addresses. */
  readonly returnToken?: string
}

/**
 * Stores a new payment attempt with its own order number, before anything is sent.
 *
 * @throws a request error if the session is paid, ended or in progress, if its attempts are used up, or if its amount
 * is not payable
 */
export async function beginAttempt(
  acquiring: AcquiringModuleService,
  input: AttemptInput,
  now: Date
): Promise<PaymentRow> {
  return acquiring.payments.create(await newAttempt(acquiring, input, now), now)
}

/**
 * Builds a new payment attempt, for a caller that stores it together with other rows.
 *
 * @throws a request error as {@link beginAttempt} does
 */
export async function newAttempt(
  acquiring: AcquiringModuleService,
  input: AttemptInput,
  now: Date
): Promise<NewPayment> {
  const { context, account } = input
  const currency = payableCurrency(context.currencyCode, account)
  const amount = payableAmount(context.exactAmount, currency)
  await rejectAnother(acquiring, context, account)
  const { id } = newRow("acqpay", now)
  return {
    account: account.handle,
    merchant_id: account.merchant_id,
    account_id: account.account_id,
    mode: account.mode,
    base_url: account.baseUrl,
    payment_session_id: context.session.id,
    payment_collection_id: context.session.payment_collection_id ?? null,
    ref: acquiring.refOf(context.session.id),
    flow: input.flow,
    order_no: await orderNoOf(acquiring, input, now),
    currency,
    amount,
    exact_amount: context.exactAmount,
    id,
    ...acquiring.sealRequest(id, input.request),
    ...input.rateLimitKey,
    ...input.patch,
    payment_link_id: input.paymentLinkId ?? null,
    ...(input.cardOwner === undefined
      ? {}
      : { saves_card: true, consent_ip: input.request.shopper_ip, customer_id: input.cardOwner }),
    display: input.display ?? "redirect",
    locale: input.locale ?? null,
    return_url: input.returnUrl ?? null,
    cancel_url: input.cancelUrl ?? null,
    checkout_token: input.checkoutToken ?? null,
    return_token: input.returnToken ?? null,
    expires_at: expiryOf(account, now),
  }
}

/** When an attempt of an account expires. */
export function expiryOf({ hostedLifetimeMinutes }: Pick<Account, "hostedLifetimeMinutes">, now: Date): Date {
  return new Date(now.getTime() + hostedLifetimeMinutes * MINUTE_MS)
}

/**
 * A renewal attempt gets its order number from its billing cycle and attempt number, so concurrent workers get the same
 * one. Any other attempt gets a new number.
 */
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

/**
 * Returns the currency of a session if the gateway account accepts it. An account that is not filled in yet accepts
 * all.
 *
 * @throws a request error `amount_not_payable`
 */
export function payableCurrency(code: string, account: Pick<Account, "currencies"> | undefined): CurrencyCode {
  const currency = parseCurrency(code)
  const taken = account?.currencies?.map((taken) => taken.toUpperCase())
  if (!currency || (taken && !taken.includes(currency))) {
    throw new RequestError("amount_not_payable", {
      field: "currency_code",
      message: createMessage("card.currency_not_supported", { currency: code.toUpperCase() }),
    })
  }
  return currency
}

/**
 * Returns the amount of a session in the gateway's format.
 *
 * @throws a request error `amount_not_payable` with the reason
 */
export function payableAmount(exact: string, currency: CurrencyCode): GatewayAmount {
  try {
    return toGatewayAmount(exact, currency)
  } catch (error) {
    if (error instanceof MoneyError)
      throw new RequestError("amount_not_payable", { field: "amount", message: error.content })
    throw error
  }
}

const TOO_MANY_ATTEMPTS = createMessage("checkout.session_attempts_used_up")

/** Maximum of attempts per session. Checkout pages that were never opened count as well. */
const MOST_ATTEMPTS = 50

/** Rejects another attempt of a session. If the session is full, only its blocking attempts are loaded. */
async function rejectAnother(
  acquiring: AcquiringModuleService,
  context: AttemptInput["context"],
  account: Account
): Promise<void> {
  const { payments } = acquiring
  const { id } = context.session
  const isFull = (await payments.countOfSession(id)) >= MOST_ATTEMPTS
  const own = await (isFull ? payments.inTheWayOfSession(id) : payments.ofSession(id))
  // A payment that is paid or in progress is the more important error, so it is checked first.
  rejectWhatMayNotBegin(context, [...own, ...(await blockingElsewhere(acquiring, context))], account)
  if (isFull) throw new RequestError("too_many_attempts", { message: TOO_MANY_ATTEMPTS })
}

/**
 * Rejects another card for a session.
 *
 * @throws a request error if the session is paid, ended or in progress, or if its attempts are used up
 */
export function rejectWhatMayNotBegin(
  { session }: AttemptInput["context"],
  attempts: readonly PaymentRow[],
  account: Account
): void {
  if (attempts.some(isPaying) || ["authorized", "captured"].includes(session.status)) {
    throw new RequestError("already_paid")
  }
  if (attempts.some(({ state, flow }) => isUnresolved(state, flow))) throw new RequestError("payment_in_progress")
  // The last attempt ends the session, so this check precedes the check of the session's status.
  if (attemptsOf(attempts) >= account.maxAttemptsPerSession)
    throw new RequestError("too_many_attempts", { message: TOO_MANY_ATTEMPTS })
  if (["canceled", "error"].includes(session.status)) throw new RequestError("session_ended")
}
