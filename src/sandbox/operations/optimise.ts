import { batchAnswer, refuseBatch } from "./batch"
import { identify } from "./identify"
import type { Operation } from "./operation"

/** The sandbox's payment methods. The card type of the request, if any, comes first. */
const METHODS = [
  { name: "visa", pm_id: "1", display_name: "Visa" },
  { name: "mastercard", pm_id: "2", display_name: "Mastercard" },
  { name: "amex", pm_id: "3", display_name: "American Express" },
]

/** /v1/optimise, named in section 4.7. It creates no transaction. */
export const optimise: Operation = {
  name: "optimise",
  path: "/v1/optimise",
  fields: new Set([
    ...["merchant_id", "account_id", "encryption_data", "request_id", "currency", "amount"],
    ...["shopper_email", "card_type", "platform", "country"],
  ]),

  answer(gateway, { fields }) {
    const request_id = fields.required("request_id", 50)
    const signed = [request_id, fields.text("currency"), fields.text("amount"), fields.text("shopper_email", 100)]
    const account = identify(gateway, fields, signed)
    fields.currency("currency")
    fields.amount("amount")
    const cardType = fields.text("card_type", 50).trim().toLowerCase()
    const methods = [...METHODS].sort((a, b) => Number(b.name === cardType) - Number(a.name === cardType))
    return batchAnswer(account, fields, { name: "payment_methods", elements: methods }, { request_id })
  },

  refuse: refuseBatch(undefined),
}
