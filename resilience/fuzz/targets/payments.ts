import { Secret } from "../../../src/domain/shared/secret"
import type { CheckoutRequest } from "../../../src/gateway/operations/checkout"
import { REQUEST, amount, currency } from "../../../testing/gateway/account"
import { resultFields } from "../../../testing/gateway/answers"
import { SECURITY_CODE } from "../judge/secrets"
import { messageOf } from "../message/message"
import type { Message } from "../message/message"
import { processed, refused } from "./queried"
import type { Asked } from "./queried"

const json = { formats: ["json"], contentType: "application/json" } as const

/** A secret that the gateway gives us. Results contain it as `***` only. */
export const TOKEN = "tok-of-a-stored-card"

const { card: _card, expiration_month: _month, expiration_year: _year, security_code: _code, ...PAYMENT } = REQUEST
const CHECKOUT: CheckoutRequest = {
  ...PAYMENT,
  return_url: "https://shop.example/return",
  cancel_url: "https://shop.example/cancel",
}
const MONEY = { currency: currency("EUR"), amount: amount("50.00") }
const PAYOUT = { request_id: "P-1", payment_currency: MONEY.currency, payment_amount: MONEY.amount }
const SUBSCRIPTION = { recurring_id: "REC-1", contract_name: "gold" }
const REJECTION = messageOf({ code: "I0001", source: "amount", message: "invalid" })

/** A payment result with every field of gateway-api 2.9. */
export const RESULTS: readonly Readonly<Record<string, string>>[] = [
  resultFields({
    token_id: TOKEN,
    note: "hello",
    connector: "BANK",
    threeds_result: "Y",
    risk_action: "ACCEPT",
    risk_score: "12",
  }),
  resultFields({ order_status: "0", result_info: "A0001:Declined" }),
  resultFields({
    order_status: "-1",
    result_info: "pending",
    issuer_url: "https://bank.example/3ds?a=b",
    contract_name: "gold",
  }),
  resultFields({ order_status: "-2", result_info: "P0001:to be confirmed", recurring_id: "REC-1" }),
]

/** The operations on one payment, subscription or payout (gateway-api 4.1, 4.2, 4.7). */
export const PAYMENTS: readonly Asked[] = [
  {
    operation: "authorise",
    formats: ["xml", "json"],
    contentType: "text/xml",
    ask: async (client) => [await client.authorise({ ...REQUEST, security_code: new Secret(SECURITY_CODE) })],
    answers: () => [
      ...RESULTS.map((fields) =>
        messageOf({
          ...fields,
          risk_reasons: [
            { name: "velocity", status: "ACCEPT" },
            { name: "ip", status: "REVIEW" },
          ],
        })
      ),
      REJECTION,
    ],
  },
  {
    operation: "checkout",
    formats: ["xml", "json"],
    contentType: "text/html",
    ask: async (client) => [await client.checkout(CHECKOUT)],
    answers: () => [messageOf({ form: "loading" }), REJECTION],
  },
  {
    ...json,
    operation: "cancelSubscription",
    ask: async (client) => [await client.cancelSubscription(SUBSCRIPTION)],
    answers: () => [...["1", "0"].map(ended), refused],
  },
  {
    ...json,
    operation: "payout",
    ask: async (client) => [
      await client.payout({ ...PAYOUT, beneficiary: { name: "Ada", account: new Secret("DE00123") } }),
    ],
    answers: () => [...["1", "0"].map(paidOut), refused],
  },
  {
    ...json,
    operation: "optimise",
    ask: async (client) => [await client.optimise({ request_id: "Q-1", ...MONEY })],
    answers: () => [
      processed(["Q-1", "EUR", "50.00"], {
        request_id: "Q-1",
        payment_methods: [{ name: "card", fee: "0.10" }, { name: "wallet" }],
      }),
      processed(["Q-1", "EUR", "50.00"], { request_id: "Q-1", payment_methods: ["card", "wallet"] }),
      refused,
    ],
  },
]

function ended(cancel_status: string): Message {
  return processed(Object.values(SUBSCRIPTION), { ...SUBSCRIPTION, cancel_status, error_message: "" })
}

function paidOut(payout_status: string): Message {
  return processed(Object.values(PAYOUT), { ...PAYOUT, payout_status, payout_id: "PO-1", error_message: "" })
}
