import { runBatch } from "../client/batch"
import type { BatchCall, BatchOperation } from "../client/batch"
import type { CallOptions } from "../client/call"
import type { ElementOutcomes } from "../outcomes/outcome"
import { maxOrders, operationSettings } from "../profile/settings/operation-settings"
import { BATCH_RESULT_FIELDS, ECHOED_FIELDS, ORDER_FIELDS, decodeOrder, encodeOrder } from "./order-element"
import type { OrderElement, OrderRow } from "./order-element"

/** A transaction to cancel (gateway-api 2.12). */
export type CancelElement = OrderElement

export interface CancelRow extends OrderRow {
  readonly cancel_status?: string
  readonly error_message?: string
}

const LIST = "cancel_orders"

export const cancelSettings = operationSettings({
  path: "/v1/cancel",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", LIST, ...ORDER_FIELDS, "encryption_data"],
  resultFields: [...BATCH_RESULT_FIELDS, LIST, ...ORDER_FIELDS, "cancel_status", "error_message"],
  signed: ["merchant_id", "account_id", `${LIST}[].transaction_id`],
  result: { check: "required", covers: "request" },
})
  .extend({ max_orders: maxOrders(50) })
  .prefault({})
  .describe("Cancel a transaction (gateway-api 4.5).")

const OPERATION: BatchOperation<CancelElement, CancelRow> = {
  list: LIST,
  encode: encodeOrder,
  decode: (reader, transactionId) => ({
    ...decodeOrder(reader, transactionId),
    cancel_status: reader.code("cancel_status"),
    error_message: reader.freeText("error_message"),
  }),
  echoed: ECHOED_FIELDS,
  status: (row) => row.cancel_status,
  remark: ({ error_message }) => ({ message: error_message }),
  error: ({ error_message }) => error_message,
  movesMoney: true,
}

/** As {@link runBatch}. */
export function cancel<const Elements extends readonly CancelElement[]>(
  call: BatchCall,
  elements: Elements,
  options?: CallOptions
): Promise<ElementOutcomes<Elements, CancelRow>> {
  return runBatch(call, OPERATION, elements, options)
}
