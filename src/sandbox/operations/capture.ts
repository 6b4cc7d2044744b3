import { capturePayment } from "../bank/captures"
import { answerBatch, differs, refuseBatch, type BatchKind } from "./batch"
import type { Operation } from "./operation"

/** `amount` is the amount to capture now: the whole or a part. */
const CAPTURE: BatchKind = {
  list: "capture_orders",
  limit: 50,
  check: () => undefined,
  work(gateway, transaction, order) {
    const error =
      differs(transaction, order, false) || (transaction ? capturePayment(gateway, transaction, order.amount) : "")
    return { capture_status: error ? "0" : "1", error_message: error }
  },
}

/** /v1/capture, named in section 4.7; it mirrors cancel. */
export const capture: Operation = {
  name: "capture",
  path: "/v1/capture",
  fields: new Set(["merchant_id", "account_id", "encryption_data", CAPTURE.list]),
  answer: (gateway, request) => answerBatch(gateway, request, CAPTURE),
  refuse: refuseBatch(CAPTURE.list),
}
