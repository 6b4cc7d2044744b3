import { runBatch } from "../client/batch"
import type { BatchCall, BatchOperation } from "../client/batch"
import type { CallOptions } from "../client/call"
import type { ElementOutcomes } from "../outcomes/outcome"
import { maxOrders, operationSettings } from "../profile/settings/operation-settings"
import { BATCH_RESULT_FIELDS, ECHOED_FIELDS, ORDER_FIELDS, decodeOrder, encodeOrder } from "./order-element"
import type { OrderElement, OrderRow } from "./order-element"

/** An authorized transaction to capture. `amount` may be less than the authorized amount. */
export type CaptureElement = OrderElement

export interface CaptureRow extends OrderRow {
  readonly capture_status?: string
  readonly error_message?: string
}

const LIST = "capture_orders"

export const captureSettings = operationSettings({
  path: "/v1/capture",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", LIST, ...ORDER_FIELDS, "encryption_data"],
  resultFields: [...BATCH_RESULT_FIELDS, LIST, ...ORDER_FIELDS, "capture_status", "error_message"],
  signed: ["merchant_id", "account_id", `${LIST}[].transaction_id`],
  result: { check: "required", covers: "request" },
})
  .extend({ max_orders: maxOrders(50) })
  .prefault({})
  .describe("Capture a transaction (gateway-api 4.7).")

const OPERATION: BatchOperation<CaptureElement, CaptureRow> = {
  list: LIST,
  encode: encodeOrder,
  decode: (reader, transactionId) => ({
    ...decodeOrder(reader, transactionId),
    capture_status: reader.code("capture_status"),
    error_message: reader.freeText("error_message"),
  }),
  echoed: ECHOED_FIELDS,
  status: (row) => row.capture_status,
  remark: ({ error_message }) => ({ message: error_message }),
  error: ({ error_message }) => error_message,
  movesMoney: true,
}

/** As {@link runBatch}. */
export function capture<const Elements extends readonly CaptureElement[]>(
  call: BatchCall,
  elements: Elements,
  options?: CallOptions
): Promise<ElementOutcomes<Elements, CaptureRow>> {
  return runBatch(call, OPERATION, elements, options)
}
