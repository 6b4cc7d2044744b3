import { runBatch } from "../client/batch"
import type { BatchCall, BatchOperation } from "../client/batch"
import type { CallOptions } from "../client/call"
import type { ElementOutcomes } from "../outcomes/outcome"
import { maxOrders, operationSettings } from "../profile/settings/operation-settings"
import { BATCH_RESULT_FIELDS, ECHOED_FIELDS, ORDER_FIELDS, decodeOrder, encodeOrder } from "./order-element"
import type { OrderElement, OrderRow } from "./order-element"

/** A held transaction to approve or refuse (gateway-api 2.10). */
export interface ReviewElement extends OrderElement {
  /** The profile's `words.review_flag` holds the words that are sent. */
  readonly review_flag: "approve" | "refuse"
}

export interface ReviewRow extends OrderRow {
  readonly review_flag?: string
  readonly review_status?: string
  readonly error_message?: string
}

const LIST = "review_orders"

export const reviewSettings = operationSettings({
  path: "/v1/review",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", LIST, ...ORDER_FIELDS, "review_flag", "encryption_data"],
  resultFields: [...BATCH_RESULT_FIELDS, LIST, ...ORDER_FIELDS, "review_flag", "review_status", "error_message"],
  signed: ["merchant_id", "account_id", `${LIST}[].transaction_id`],
  result: { check: "required", covers: "request" },
})
  .extend({ max_orders: maxOrders(100) })
  .prefault({})
  .describe("Review a transaction (gateway-api 4.3).")

const OPERATION: BatchOperation<ReviewElement, ReviewRow> = {
  list: LIST,
  encode: (element, call) => ({
    ...encodeOrder(element, call),
    review_flag: call.profile.words.review_flag[element.review_flag],
  }),
  decode: (reader, transactionId) => ({
    ...decodeOrder(reader, transactionId),
    review_flag: reader.code("review_flag"),
    review_status: reader.code("review_status"),
    error_message: reader.freeText("error_message"),
  }),
  echoed: [...ECHOED_FIELDS, "review_flag"],
  status: (row) => row.review_status,
  remark: ({ error_message }) => ({ message: error_message }),
  error: ({ error_message }) => error_message,
  movesMoney: false,
}

/** As {@link runBatch}. */
export function review<const Elements extends readonly ReviewElement[]>(
  call: BatchCall,
  elements: Elements,
  options?: CallOptions
): Promise<ElementOutcomes<Elements, ReviewRow>> {
  return runBatch(call, OPERATION, elements, options)
}
