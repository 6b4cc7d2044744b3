import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { isUnresolved } from "../../../domain/payments/payment-state"
import type { Secret } from "../../../domain/shared/secret"
import type { CheckoutForm, CheckoutRequest } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { isPaying } from "../../../modules/acquiring/repositories/payments/paying"
import { hashToken, newToken } from "../../../modules/acquiring/security/tokens"
import { requireAccount } from "../../accounts/accounts"
import { acquiringOf } from "../../shared/acquiring"
import { applyStatusUpdate } from "../status-updates/apply-status-update"
import { beginAttempt, rejectWhatMayNotBegin } from "../attempts/begin-attempt"
import { formerAccount } from "../attempts/former-account"
import { OPEN, statusUpdateOfCheckout } from "../status-updates/status-update-of-checkout"
import { markSending, sendOnce } from "../attempts/send"
import { listSessionAttempts } from "../attempts/session-attempts"
import { tokenOfPage } from "../card/card-of-page"
import type { RateLimitKey } from "../card/limit-attempts"
import { guardAccount, limitAttempts } from "../card/limit-attempts"
import { cardOwnerOf } from "../card/card-owner"
import { noteCredentials } from "../../accounts/note-credentials"
import { readPastOrders } from "../order-data/past-orders"
import { buildPaymentRequest, withoutCustomer } from "../order-data/payment-request"
import { RequestError } from "../../shared/request-error"
import { newCardFor } from "../context/card-check"
import type { PaymentContext } from "../context/get-payment-context"
import { getPaymentContextOfSession } from "../context/get-payment-context"
import { recurringTerms } from "../registry"
import type { RecurringTerms } from "../registry"
import { tokenUrl } from "./token-url"

/** The payment page for the browser. */
export type GatewayPage =
  /** The gateway's own page, and the base URL of its relative paths. */
  | { readonly kind: "page"; readonly html: string; readonly base: string }
  /** Signed fields that the browser posts to the gateway (setting `browser_form`). */
  | { readonly kind: "form"; readonly form: CheckoutForm }

/** The response at the plugin's checkout address. */
export type OpenedPage =
  | GatewayPage
  /** The payment is paid or in progress: the shopper returns to the store. */
  | { readonly kind: "back"; readonly attempt: PaymentRow }
  /** The gateway returned no page. Nothing was charged, and the shopper may retry. */
  | { readonly kind: "unavailable"; readonly attempt: PaymentRow }

/**
 * Opens the gateway's page for a checkout token. /v1/checkout only returns a page, so it may be called again, each time
 * as a new attempt with its own order number. The plugin continues to poll the old attempt.
 *
 * @throws a request error `not_found` for an unknown token or a deleted cart, and as `beginAttempt` does
 */
export async function openPage(container: MedusaContainer, token: string, clock: Clock): Promise<OpenedPage> {
  const acquiring = acquiringOf(container)
  const latest = await acquiring.payments.findByToken("checkout_token", hashToken(token), clock())
  const context = latest && (await getPaymentContextOfSession(container, latest.payment_session_id))
  if (!latest || !context) throw new RequestError("not_found")
  return openAttempt(container, latest, context, clock)
}

/** Opens the gateway's page for a loaded attempt. @throws a request error as `beginAttempt` does */
export async function openAttempt(
  container: MedusaContainer,
  latest: PaymentRow,
  context: PaymentContext,
  clock: Clock
): Promise<OpenedPage> {
  const acquiring = acquiringOf(container)
  const attempts = await listSessionAttempts(acquiring, context)
  const inTheWay = attempts.find((one) => isPaying(one) || isUnresolved(one.state, one.flow))
  // The session of another attempt may be deleted, and the shopper could not return to it.
  if (inTheWay)
    return { kind: "back", attempt: inTheWay.payment_session_id === latest.payment_session_id ? inTheWay : latest }
  // The browser's data is deleted when an attempt ends, so the store has to offer a new page.
  if (!latest.request) return { kind: "back", attempt: latest }

  const isInvited = latest.payment_link_id !== null
  const account = await guardAccount(
    acquiring,
    await requireAccount(acquiring, context.handle),
    context,
    isInvited,
    clock()
  )
  // Checked here as well, because pages offered before the first decline would otherwise bypass the limit.
  await limitAttempts(acquiring, { rateLimitKey: trierOfAttempt(latest), context, account, own: 0 }, clock())
  const subscribing = await recurringTerms.get()(container, context, account, clock())
  const cardToken = await tokenOfPage(acquiring, { account, context, request: latest.request })
  const attempt = await freshAttempt(container, { latest, attempts, context, account }, clock)
  if (subscribing.gatewayBilled)
    await acquiring.mandates.request({ ...subscribing.gatewayBilled.mandate, payment_id: attempt.id }, clock())
  const returnToken = newToken()
  const row = await markSending(acquiring, attempt, { return_token: hashToken(returnToken) }, clock())
  const request = await checkoutRequest(
    container,
    { row, context, account, returnToken, subscribing, cardToken },
    clock
  )
  const client = acquiring.client(account)
  if (account.browser_form) {
    const form = await sendOnce(acquiring, row, () => client.signCheckoutForm(request), clock)
    await applyStatusUpdate(acquiring, row, { ...OPEN, patch: { lease_expires_at: null } }, clock())
    return { kind: "form", form }
  }
  const outcome = await sendOnce(acquiring, row, () => client.checkout(request), clock)
  const { row: after } = await applyStatusUpdate(acquiring, row, statusUpdateOfCheckout(outcome), clock())
  await acquiring.payments.update(row.id, { lease_expires_at: null }, clock())
  await noteCredentials(acquiring, account, outcome, clock())
  if (outcome.kind !== "page") return { kind: "unavailable", attempt: after }
  return { kind: "page", html: outcome.html, base: account.baseUrl + account.profile.operations.checkout.path }
}

interface Offer {
  readonly latest: PaymentRow
  /** All attempts that concern its session, in their current state. */
  readonly attempts: readonly PaymentRow[]
  readonly context: PaymentContext
  readonly account: Account
}

/**
 * Returns the offered attempt if it was not sent and its amount and account are unchanged. Otherwise creates a new
 * attempt with the same settings.
 */
async function freshAttempt(
  container: MedusaContainer,
  { latest, attempts, context, account }: Offer,
  clock: Clock
): Promise<PaymentRow> {
  const now = clock()
  const holds = latest.exact_amount === context.exactAmount && formerAccount(latest, account) === undefined
  const unspent = latest.state === "created" && holds && (latest.expires_at ?? now) > now
  if (unspent) {
    rejectWhatMayNotBegin(context, attempts, account)
    return latest
  }
  const acquiring = acquiringOf(container)
  const request = acquiring.openRequest(latest)
  if (!request) throw new RequestError("session_ended")
  return beginAttempt(
    acquiring,
    {
      context,
      account,
      flow: "hosted",
      request,
      rateLimitKey: trierOfAttempt(latest),
      cardOwner: cardOwnerOf(context, account, request),
      patch: { subscription_id: newCardFor(context.payable) },
      returnUrl: latest.return_url ?? undefined,
      cancelUrl: latest.cancel_url ?? undefined,
      display: latest.display,
      locale: latest.locale ?? undefined,
      checkoutToken: latest.checkout_token ?? undefined,
    },
    now
  )
}

function trierOfAttempt({ client_key, client_site_key, customer_id }: PaymentRow): RateLimitKey {
  return { client_key, client_site_key, customer_id }
}

interface Opening {
  readonly row: PaymentRow
  readonly context: PaymentContext
  readonly account: Account
  readonly returnToken: string
  readonly subscribing: RecurringTerms
  /** Token of the saved card that the customer chose for the page. */
  readonly cardToken: Secret | undefined
}

async function checkoutRequest(
  container: MedusaContainer,
  { row, context, account, returnToken, subscribing, cardToken }: Opening,
  clock: Clock
): Promise<CheckoutRequest> {
  const acquiring = acquiringOf(container)
  const { options } = acquiring
  const { currencyCode, startedAt } = context
  const { needsCard, gatewayBilled } = subscribing
  const request = acquiring.openRequest(row)
  if (!request) throw new RequestError("session_ended")
  const { email } = request
  const payable = email === undefined ? context.payable : withoutCustomer(context.payable, email)
  const pastOrders = await readPastOrders(container, payable.customer?.id, currencyCode)
  const sources = {
    row,
    request,
    payable,
    startedAt,
    pastOrders,
    account,
    options,
    storesCard: needsCard,
    subscription: gatewayBilled?.subscription,
  }
  return {
    ...buildPaymentRequest(sources, clock()),
    return_url: tokenUrl(options, "return", returnToken),
    cancel_url: tokenUrl(options, "cancel", returnToken),
    token_id: cardToken,
  }
}
