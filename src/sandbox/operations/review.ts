import { reviewPayment } from "../bank/reviews"
import { answerBatch, differs, refuseBatch, type BatchKind } from "./batch"
import type { Operation } from "./operation"

const REVIEW: BatchKind = {
  list: "review_orders",
  limit: 100,
  check({ fields }) {
    fields.required("review_flag")
    fields.matching("review_flag", /^[01]$/, "1 (approve) or 0 (refuse)")
  },
  work(gateway, transaction, order) {
    const review_flag = order.fields.text("review_flag") === "1" ? "1" : "0"
    const error =
      differs(transaction, order, true) || (transaction ? reviewPayment(gateway, transaction, review_flag) : "")
    return { review_flag, review_status: error ? "0" : "1", error_message: error }
  },
}

/** Sections 2.10 and 4.3. */
export const review: Operation = {
  name: "review",
  path: "/v1/review",
  fields: new Set(["merchant_id", "account_id", "encryption_data", REVIEW.list]),
  answer: (gateway, request) => answerBatch(gateway, request, REVIEW),
  refuse: refuseBatch(REVIEW.list),
}
