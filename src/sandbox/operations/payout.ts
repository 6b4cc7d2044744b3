import { writeAmount } from "../money"
import { RequestError, invalid } from "../wire/rejection"
import { batchAnswer, refuseBatch } from "./batch"
import { identify } from "./identify"
import type { Operation } from "./operation"

/** /v1/payout, named in section 4.7. A request_id pays once. */
export const payout: Operation = {
  name: "payout",
  path: "/v1/payout",
  fields: new Set([
    ...["merchant_id", "account_id", "encryption_data", "request_id", "payment_currency", "payment_amount"],
    ...["fund_source", "beneficiary", "payer"],
  ]),

  answer(gateway, { fields }) {
    const request_id = fields.required("request_id", 50)
    const signed = [request_id, fields.text("payment_currency"), fields.text("payment_amount")]
    const account = identify(gateway, fields, signed)
    const currency = fields.currency("payment_currency")
    const amount = fields.amount("payment_amount")
    if (!fields.object("beneficiary")) throw invalid("beneficiary", "beneficiary is missing.")
    fields.object("payer")
    if (gateway.records.hasPayout(account, request_id))
      throw new RequestError("invalid", "I0061", "request_id", "Duplicate request_id")
    const payout_id = gateway.ids.payoutId()
    gateway.records.addPayout({
      payout_id,
      account,
      request_id,
      amount,
      currency,
      created_at: gateway.clock.now(),
    })
    return batchAnswer(account, fields, undefined, {
      request_id,
      payment_currency: currency,
      payment_amount: writeAmount(amount),
      payout_id,
      payout_status: "1",
      error_message: "",
    })
  },

  refuse: refuseBatch(undefined),
}
