import type { GatewayAmount } from "../../domain/shared/money"
import { runBatch } from "../client/batch"
import type { BatchCall, BatchOperation } from "../client/batch"
import { requireFields } from "../client/call"
import type { CallOptions } from "../client/call"
import type { ElementOutcomes } from "../outcomes/outcome"
import { splitCode } from "../outcomes/result-info"
import { maxOrders, operationSettings } from "../profile/settings/operation-settings"
import { encodeAmount, encodeText } from "../wire/field-encoders"
import { BATCH_RESULT_FIELDS, ECHOED_FIELDS, ORDER_FIELDS, decodeOrder, encodeOrder } from "./order-element"
import type { OrderElement, OrderRow } from "./order-element"

/** A refund (gateway-api 2.13). `amount` is the original amount; `refund_amount` may be a part of it. */
export interface RefundElement extends OrderElement {
  readonly refund_amount: GatewayAmount
  /** Required by the gateway; cut to its length limit. */
  readonly refund_reason: string
}

/**
 * `accepted` means that the gateway accepted the refund. The money is not returned yet, and the result follows later.
 */
export interface RefundRow extends OrderRow {
  readonly refund_amount?: string
  readonly refund_reason?: string
  readonly refund_status?: string
  /** The part of `refund_message` before the first `:`. It is `V0000` if the refund is accepted. */
  readonly code?: string
  readonly message?: string
  readonly refund_reference?: string
  /** The transaction_id, a hyphen and a two-digit number. */
  readonly refund_reference_id?: string
}

const LIST = "refund_orders"

export const refundSettings = operationSettings({
  path: "/v1/refund",
  encoding: "json-as-form",
  requestFields: [
    "merchant_id",
    "account_id",
    LIST,
    ...ORDER_FIELDS,
    "refund_amount",
    "refund_reason",
    "encryption_data",
  ],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    LIST,
    ...ORDER_FIELDS,
    "refund_amount",
    "refund_reason",
    "refund_status",
    "refund_message",
    "refund_reference",
    "refund_reference_id",
  ],
  signed: ["merchant_id", "account_id", `${LIST}[].transaction_id`],
  result: { check: "required", covers: "request" },
})
  .extend({ max_orders: maxOrders(50) })
  .prefault({})
  .describe("Refund a transaction (gateway-api 4.6).")

const OPERATION: BatchOperation<RefundElement, RefundRow> = {
  list: LIST,
  encode: (element, call) => {
    const { profile } = call
    const fields = {
      ...encodeOrder(element, call),
      refund_amount: encodeAmount(element.refund_amount, {
        field: "refund_amount",
        profile,
        currency: element.currency,
      }),
      refund_reason: encodeText(element.refund_reason, { field: "refund_reason", profile }),
    }
    requireFields(fields, profile.required.refund)
    return fields
  },
  decode: (reader, transactionId) => ({
    ...decodeOrder(reader, transactionId),
    refund_amount: reader.text("refund_amount"),
    refund_reason: reader.freeText("refund_reason"),
    refund_status: reader.code("refund_status"),
    ...splitCode(reader.freeText("refund_message")),
    refund_reference: reader.text("refund_reference"),
    refund_reference_id: reader.text("refund_reference_id"),
  }),
  echoed: [...ECHOED_FIELDS, "refund_amount"],
  status: (row) => row.refund_status,
  remark: ({ code, message }) => ({ code, message }),
  successCodes: ({ profile }) => profile.codes.refund_accepted,
  movesMoney: true,
}

/** As {@link runBatch}. */
export function refund<const Elements extends readonly RefundElement[]>(
  call: BatchCall,
  elements: Elements,
  options?: CallOptions
): Promise<ElementOutcomes<Elements, RefundRow>> {
  return runBatch(call, OPERATION, elements, options)
}
