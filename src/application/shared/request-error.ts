import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { MessageError } from "../../domain/shared/messages/message-error"

/**
 * The request errors that the routes return, with status and message. The list is closed: storefronts switch on `code`.
 */
const REQUEST_ERRORS = {
  not_found: [404, createMessage("payments.not_found")],
  invalid_request: [400, createMessage("request.invalid")],
  invalid_card: [400, createMessage("card.invalid")],
  body_too_large: [413, createMessage("request.too_large")],
  amount_not_payable: [400, createMessage("checkout.amount_not_payable")],
  https_required: [400, createMessage("card.https_required")],
  flow_switched_off: [403, createMessage("checkout.flow_not_available")],
  direct_cards_not_allowed: [403, createMessage("card.numbers_not_accepted")],
  operation_switched_off: [501, createMessage("accounts.feature_disabled")],
  payment_in_progress: [409, createMessage("checkout.payment_in_progress")],
  plan_not_offered: [409, createMessage("plans.not_offered")],
  login_required: [403, createMessage("subscriptions.login_required")],
  card_payment_required: [409, createMessage("subscriptions.card_payment_required")],
  subscription_changed: [409, createMessage("subscriptions.price_changed")],
  intro_price_used: [409, createMessage("subscriptions.introductory_price_used")],
  card_in_use: [409, createMessage("saved_cards.in_use")],
  payout_limit_reached: [409, createMessage("payouts.limit_reached")],
  approval_not_allowed: [403, createMessage("payouts.approval_not_allowed")],
  changed_meanwhile: [409, createMessage("request.changed_meanwhile")],
  set_in_code: [409, createMessage("request.set_in_config")],
  not_resolvable: [409, createMessage("request.not_possible")],
  already_paid: [409, createMessage("checkout.already_paid")],
  session_ended: [409, createMessage("checkout.session_ended")],
  not_replayable: [409, createMessage("webhooks.not_replayable")],
  too_many_requests: [429, createMessage("request.too_many")],
  too_many_attempts: [429, createMessage("checkout.too_many_attempts")],
  installation_held: [503, createMessage("installation.blocked")],
  not_configured: [503, createMessage("accounts.not_set_up")],
  account_disabled: [503, createMessage("accounts.disabled")],
  gateway_unreachable: [503, createMessage("checkout.gateway_unreachable")],
} as const satisfies Record<string, readonly [status: number, message: Message]>

export type RequestErrorCode = keyof typeof REQUEST_ERRORS

export interface RequestErrorDetails {
  /** The name of the wrong field, never its value. */
  readonly field?: string
  /** Replaces the message of the code. */
  readonly message?: Message
}

/**
 * A request that is rejected before anything is sent: HTTP status, a stable code, a message and the field in question.
 */
export class RequestError extends MessageError {
  override readonly name = "RequestError"
  readonly status: number
  readonly field: string | undefined

  constructor(
    readonly code: RequestErrorCode,
    { field, message }: RequestErrorDetails = {}
  ) {
    const [status, usual] = REQUEST_ERRORS[code]
    super(message ?? usual)
    this.status = status
    this.field = field
  }
}

export const REQUEST_ERROR_CODES: readonly string[] = Object.keys(REQUEST_ERRORS)

export function isRequestErrorCode(code: unknown): code is RequestErrorCode {
  return typeof code === "string" && Object.hasOwn(REQUEST_ERRORS, code)
}
