import { englishOf } from "../../domain/shared/messages/message"

/**
 * The request errors that the routes return, with status and message. The list is closed: storefronts switch on `code`.
 */
const REQUEST_ERRORS = {
  not_found: [404, englishOf("payments.not_found")],
  invalid_request: [400, englishOf("request.invalid")],
  invalid_card: [400, englishOf("card.invalid")],
  body_too_large: [413, englishOf("request.too_large")],
  amount_not_payable: [400, englishOf("checkout.amount_not_payable")],
  https_required: [400, englishOf("card.https_required")],
  flow_switched_off: [403, englishOf("checkout.flow_not_available")],
  direct_cards_not_allowed: [403, englishOf("card.numbers_not_accepted")],
  operation_switched_off: [501, englishOf("accounts.feature_disabled")],
  payment_in_progress: [409, englishOf("checkout.payment_in_progress")],
  plan_not_offered: [409, englishOf("plans.not_offered")],
  login_required: [403, englishOf("subscriptions.login_required")],
  card_payment_required: [409, englishOf("subscriptions.card_payment_required")],
  subscription_changed: [409, englishOf("subscriptions.price_changed")],
  intro_price_used: [409, englishOf("subscriptions.introductory_price_used")],
  card_in_use: [409, englishOf("saved_cards.in_use")],
  payout_limit_reached: [409, englishOf("payouts.limit_reached")],
  approval_not_allowed: [403, englishOf("payouts.approval_not_allowed")],
  changed_meanwhile: [409, englishOf("request.changed_meanwhile")],
  set_in_code: [409, englishOf("request.set_in_config")],
  not_resolvable: [409, englishOf("request.not_possible")],
  already_paid: [409, englishOf("checkout.already_paid")],
  session_ended: [409, englishOf("checkout.session_ended")],
  not_replayable: [409, englishOf("webhooks.not_replayable")],
  too_many_requests: [429, englishOf("request.too_many")],
  too_many_attempts: [429, englishOf("checkout.too_many_attempts")],
  installation_held: [503, englishOf("installation.blocked")],
  not_configured: [503, englishOf("accounts.not_set_up")],
  account_disabled: [503, englishOf("accounts.disabled")],
  gateway_unreachable: [503, englishOf("checkout.gateway_unreachable")],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RequestErrorCode = keyof typeof REQUEST_ERRORS

export function isRequestErrorCode(code: unknown): code is RequestErrorCode {
  return typeof code === "string" && Object.hasOwn(REQUEST_ERRORS, code)
}

/**
 * A request that is rejected before anything is sent: HTTP status, a stable code, a message and the field in question.
 */
export class RequestError extends Error {
  override readonly name = "RequestError"
  readonly status: number

  /**
   * @param field name of the wrong field, never its value
   * @param detail replaces the default message of the code
   */
  constructor(
    readonly code: RequestErrorCode,
    readonly field?: string,
    detail?: string
  ) {
    const [status, message] = REQUEST_ERRORS[code]
    super(detail ?? message)
    this.status = status
  }
}

export const REQUEST_ERROR_CODES: readonly string[] = Object.keys(REQUEST_ERRORS)
