export const ANSWER_FAULTS = {
  late: "Carried out at once, answered `ms` later.",
  never: "Carried out; the connection stays open without an answer.",
  drop_before_booking: "The connection breaks before anything is carried out.",
  drop_after_booking: "Carried out; the connection breaks before the answer.",
  cut_body: "Carried out; the connection breaks in the middle of the answer.",
  empty_body: "Carried out; the answer is HTTP 200 with an empty body.",
  huge_body: "Carried out; the answer has 8 MB.",
  html_error_page: "Carried out; the answer is HTTP 200 with an HTML error page.",
  http_500: "Carried out; the answer is HTTP 500.",
  http_400: "Not carried out; the answer is HTTP 400 with {code, source, message}.",
  http_404: "Not carried out; the answer is HTTP 404 with {code, source, message}.",
  http_404_booked: "Carried out; the answer is HTTP 404 with an empty body, as from a proxy.",
  redirect: "Carried out; the answer is a redirect to another address.",
  wrong_signature: "Carried out; the answer's signature is wrong.",
  lower_case_signature: "Carried out; the answer's signature is right, in lower-case letters.",
  no_signature: "Carried out; the answer has no signature.",
  wrong_amount: "Carried out; the answer names another amount, properly signed.",
  short_amount: "Carried out; the answer writes the amount without needless zeros (`25` for `25.00`), properly signed.",
  wrong_currency: "Carried out; the answer names another currency, properly signed.",
  wrong_order_no: "Carried out; the answer names another order number, properly signed.",
  wrong_account: "Carried out; the answer names another account, properly signed.",
  unknown_status: "Carried out; the answer has a status that no list contains.",
  missing_element: "Carried out; a batch answer lacks its first element.",
  foreign_element: "Carried out; a batch answer has an element that was not requested.",
  element_error_message:
    "Carried out; the elements of a batch answer have an error_message beside their accepted status.",
  other_return_message: "Carried out; a batch answer has return_status 1 and a return_message other than OK.",
  reordered: "Carried out; a batch answer has its elements in reverse order.",
} as const

export const WEBHOOK_FAULTS = {
  notify_never: "Not sent.",
  notify_late: "Sent `ms` later.",
  notify_duplicate: "Sent three times.",
  notify_reorder: "Sent after the order's next webhook, at the latest `ms` later.",
  notify_forged: "A forged webhook of success goes out before it.",
  notify_wrong_signature: "Sent with a wrong signature.",
  notify_no_signature: "Sent without a signature.",
  notify_wrong_amount: "Sent with another amount, properly signed.",
  notify_wrong_order_no: "Sent with another order number, properly signed.",
  notify_short_amount: "Sent with the amount without needless zeros (`25` for `25.00`), properly signed.",
  notify_unknown_status: "Sent with a status that no list contains, properly signed.",
  notify_form: "Sent as a form.",
  notify_json: "Sent as JSON.",
  notify_json_numbers: "Sent as JSON, with identifiers and amounts as bare numbers.",
  notify_xml: "Sent as XML.",
  notify_get: "Sent by GET.",
  notify_multipart: "Sent as multipart/form-data.",
  notify_camel_case: "Sent with camel-case names.",
} as const

export const RETURN_FAULTS = {
  return_never: "The browser does not return: the shopper closed the tab.",
  return_get: "The browser returns by GET.",
  return_forged: "The browser brings a success whose signature is wrong.",
  return_unsigned: "The browser brings nothing but a status.",
} as const

export const DEDUCTION_FAULTS = {
  deduct_never: "The charge is not made.",
  deduct_declined: "The charge is declined: insufficient funds.",
  deduct_stolen: "The charge is declined for good: stolen card.",
  deduct_refused: "The charge is rejected because of the merchant's account. The bank receives no request.",
  deduct_wrong_amount: "The charge is one unit of the currency more than agreed.",
  deduct_after_cancel: "The cancellation of the mandate is accepted, and the gateway still charges.",
} as const

/** Faults of a stored card's charge; `order_no` is that of the payment that stored it. */
export const CHARGE_FAULTS = {
  charge_declined: "The charge is declined: insufficient funds.",
  charge_stolen: "The charge is declined for good: stolen card.",
  charge_challenge: "3-D Secure challenge, then approved. Declined (1A) if the request does not allow a challenge.",
} as const

export type AnswerFault = keyof typeof ANSWER_FAULTS
export type WebhookFault = keyof typeof WEBHOOK_FAULTS
export type ReturnFault = keyof typeof RETURN_FAULTS
export type DeductionFault = keyof typeof DEDUCTION_FAULTS
export type ChargeFault = keyof typeof CHARGE_FAULTS
export type Fault = AnswerFault | WebhookFault | ReturnFault | DeductionFault | ChargeFault

const names = <Name extends string>(table: Readonly<Record<Name, string>>): ReadonlySet<string> =>
  new Set(Object.keys(table))

const answerFaults = names(ANSWER_FAULTS)
const webhookFaults = names(WEBHOOK_FAULTS)
const returnFaults = names(RETURN_FAULTS)
const deductionFaults = names(DEDUCTION_FAULTS)
const chargeFaults = names(CHARGE_FAULTS)

export const isAnswerFault = (name: string): name is AnswerFault => answerFaults.has(name)
export const isWebhookFault = (name: string): name is WebhookFault => webhookFaults.has(name)
export const isReturnFault = (name: string): name is ReturnFault => returnFaults.has(name)
export const isDeductionFault = (name: string): name is DeductionFault => deductionFaults.has(name)
export const isChargeFault = (name: string): name is ChargeFault => chargeFaults.has(name)
