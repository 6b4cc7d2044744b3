import { requestRefund } from "../bank/refunds"
import { writeAmount } from "../money"
import { answerBatch, differs, refuseBatch, type BatchKind } from "./batch"
import type { Operation } from "./operation"

const REFUND: BatchKind = {
  list: "refund_orders",
  limit: 50,
  check({ fields }) {
    fields.amount("refund_amount")
    fields.required("refund_reason", 50)
  },
  work(gateway, transaction, order) {
    const refund_amount = order.fields.amount("refund_amount")
    const refund_reason = order.fields.text("refund_reason")
    const echoed = { refund_amount: writeAmount(refund_amount), refund_reason }
    const difference = differs(transaction, order, true)
    const outcome =
      transaction && !difference ? requestRefund(gateway, transaction, refund_amount, refund_reason) : undefined
    if (!outcome) return { ...echoed, ...refused(`V0004:${difference}`) }
    if (!("refund_reference_id" in outcome)) return { ...echoed, ...refused(`${outcome.code}:${outcome.message}`) }
    const { refund_reference, refund_reference_id } = outcome
    return { ...echoed, refund_status: "1", refund_message: "V0000:OK", refund_reference, refund_reference_id }
  },
}

const refused = (refund_message: string) => ({
  refund_status: "0",
  refund_message,
  refund_reference: "",
  refund_reference_id: "",
})

/** Sections 2.13 and 4.6: status 1 means accepted; the result follows later. */
export const refund: Operation = {
  name: "refund",
  path: "/v1/refund",
  fields: new Set(["merchant_id", "account_id", "encryption_data", REFUND.list]),
  answer: (gateway, request) => answerBatch(gateway, request, REFUND),
  refuse: refuseBatch(REFUND.list),
}
