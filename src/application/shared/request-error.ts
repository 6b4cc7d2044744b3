import { said } from "../../domain/shared/told"

/** Why a request of a storefront or of the admin is refused. A closed list: storefronts switch on `code`. */
const REFUSALS = {
  not_found: [404, said`There is no such payment.`],
  invalid_request: [400, said`The request is not right.`],
  invalid_card: [400, said`The card details are not right.`],
  body_too_large: [413, said`The request is too large.`],
  amount_not_payable: [400, said`This amount cannot be paid by card.`],
  https_required: [400, said`Card details are taken over https only.`],
  flow_switched_off: [403, said`This way of paying is not offered here.`],
  direct_cards_not_allowed: [403, said`Card numbers are not taken here. Pay by redirect to the payment page.`],
  operation_switched_off: [501, said`This is switched off for the account.`],
  payment_in_progress: [409, said`Your payment is still being checked. You do not need to pay again.`],
  plan_not_offered: [409, said`This cannot be subscribed to on this plan.`],
  login_required: [403, said`Please log in or register first: a subscription needs an account in this shop.`],
  card_payment_required: [
    409,
    said`The introductory price in the cart is for payment by card only. Choose to pay by card.`,
  ],
  subscription_changed: [409, said`The price of a subscription in the cart has changed. Please choose its plan again.`],
  intro_price_used: [
    409,
    said`You have already used this plan's introductory price. Please subscribe at the regular price.`,
  ],
  card_in_use: [409, said`A subscription is paid with this card.`],
  payout_limit_reached: [409, said`Nothing was sent: a limit of payouts is reached.`],
  approval_not_allowed: [403, said`This payout needs the approval of another user than the one who asked for it.`],
  changed_meanwhile: [409, said`Somebody else changed this meanwhile. Nothing was saved: look at it again.`],
  set_in_code: [409, said`This is set in medusa-config and can be changed there only.`],
  not_resolvable: [409, said`Nothing can be done about this now.`],
  already_paid: [409, said`This payment was made already.`],
  session_ended: [409, said`This payment has ended. Please start again at the checkout.`],
  not_replayable: [409, said`This webhook was refused when it came: nothing of it was kept that could be worked on.`],
  too_many_requests: [429, said`Too many requests. Try again later.`],
  too_many_tries: [429, said`There were too many tries. Please wait a while or pay in another way.`],
  installation_held: [503, said`Nothing was charged: this is not possible at the moment. Please try again later.`],
  not_configured: [503, said`Card payments are not set up yet.`],
  account_disabled: [503, said`Card payments are switched off at the moment.`],
  gateway_unreachable: [503, said`Card payments are not possible right now. Nothing was charged. Please try again.`],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RequestErrorCode = keyof typeof REFUSALS

/** A request that is refused before anything is sent: HTTP status, a stable code, a sentence, and the field it means. */
export class RequestError extends Error {
  override readonly name = "Refusal"
  readonly status: number

  /**
   * @param field the field of the request that is wrong, by name; never its value
   * @param detail takes the place of the code's usual sentence
   */
  constructor(
    readonly code: RequestErrorCode,
    readonly field?: string,
    detail?: string
  ) {
    const [status, message] = REFUSALS[code]
    super(detail ?? message)
    this.status = status
  }
}

export const REQUEST_ERROR_CODES: readonly string[] = Object.keys(REFUSALS)
