import { ORDER, TRANSACTION } from "../../../testing/gateway/account"
import type { Message } from "../message/message"
import { elements, processed, refused } from "./queried"
import type { Asked } from "./queried"

const json = { formats: ["json"], contentType: "application/json" } as const

/** The operations that only query (gateway-api 4.4, 4.7). */
export const SEARCHES: readonly Asked[] = [
  {
    ...json,
    operation: "query",
    ask: async (client, payments) => client.query(elements(payments).map(({ transaction_id }) => ({ transaction_id }))),
    answers: (payments) => [
      queried(payments, "1", "3000"),
      queried(payments, "0", "1000"),
      queried(payments, "2", "1000"),
      refused,
    ],
  },
  {
    ...json,
    operation: "searchRefund",
    ask: async (client) => [await client.searchRefund({ refund_orders: [ORDER.order_no] })],
    answers: () => [found, refused],
  },
]

function queried(payments: number, query_result: string, payment_status: string): Message {
  const rows = elements(payments).map((element) => ({
    ...element,
    ...{
      reference_no: "R-1",
      payment_status,
      query_result,
      transaction_date: "20260101120000",
      website: "shop.example",
    },
  }))
  const fraud_check_result = [{ check_items: "velocity", status: "ACCEPT" }]
  return processed([], { is3ds: "1", antifraud_provider: "shield", fraud_check_result, orders_list: rows })
}

const found = processed([], {
  refund_orders: [
    {
      ...{ ...ORDER, transaction_id: TRANSACTION, refund_status: "1", payment_status: "4101", refund_amount: "1.00" },
      ...{ refund_reference: "", refund_reason: "returned", refund_reference_id: `${TRANSACTION}-01` },
      ...{ refund_date: "20260101120000", refund_processing_date: "" },
    },
  ],
})
