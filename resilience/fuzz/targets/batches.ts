import { ORDER } from "../../../testing/gateway/account"
import type { Message } from "../message/message"
import { elements, processed, refused } from "./queried"
import type { Asked } from "./queried"

type Batch = "review" | "cancel" | "refund" | "capture"

/** The operations on many orders (gateway-api 4.3, 4.5 - 4.7). */
export const BATCHES: readonly Asked[] = [
  batch("review", { review_flag: "1", error_message: "" }, async (client, payments) =>
    client.review(elements(payments).map((element) => ({ ...element, review_flag: "approve" })))
  ),
  batch("cancel", { error_message: "" }, async (client, payments) => client.cancel(elements(payments))),
  batch(
    "refund",
    { refund_amount: ORDER.amount, refund_message: "V0000:OK", refund_reason: "returned" },
    async (client, payments) =>
      client.refund(
        elements(payments).map((element) => ({ ...element, refund_amount: element.amount, refund_reason: "returned" }))
      )
  ),
  batch("capture", { error_message: "" }, async (client, payments) => client.capture(elements(payments))),
]

function batch(operation: Batch, more: Readonly<Record<string, string>>, ask: Asked["ask"]): Asked {
  const answer = (payments: number, status: string): Message => {
    const rows = elements(payments).map((element) => ({ ...element, ...more, [`${operation}_status`]: status }))
    return processed(
      rows.map(({ transaction_id }) => transaction_id),
      { [`${operation}_orders`]: rows }
    )
  }
  return {
    operation,
    formats: ["json"],
    contentType: "application/json",
    ask,
    answers: (payments) => [answer(payments, "1"), answer(payments, "0"), refused],
  }
}
