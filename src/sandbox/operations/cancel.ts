import { cancelPayment } from "../bank/captures"
import { answerBatch, differs, refuseBatch, type BatchKind } from "./batch"
import type { Operation } from "./operation"

const CANCEL: BatchKind = {
  list: "cancel_orders",
  limit: 50,
  check: () => undefined,
  work(gateway, transaction, order) {
    const error = differs(transaction, order, true) || (transaction ? cancelPayment(gateway, transaction) : "")
    return { cancel_status: error ? "0" : "1", error_message: error }
  },
}

/** Sections 2.12 and 4.5. */
export const cancel: Operation = {
  name: "cancel",
  path: "/v1/cancel",
  fields: new Set(["merchant_id", "account_id", "encryption_data", CANCEL.list]),
  answer: (gateway, request) => answerBatch(gateway, request, CANCEL),
  refuse: refuseBatch(CANCEL.list),
}
