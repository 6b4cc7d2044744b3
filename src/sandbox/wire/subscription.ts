import type { Subscription } from "../ledger/transaction"
import type { Fields } from "./fields"
import { invalid } from "./rejection"

/** Section 2.8: reads and checks the subscription of a payment request. */
export function readSubscription(fields: Fields | undefined): Subscription | undefined {
  if (!fields) return undefined
  fields.text("contract")
  fields.text("price_id")
  count(fields, "promotion_cycle")
  fields.matching("contract_start", DAY, "YYYY-MM-DD")
  return {
    contract_name: fields.required("contract_name", 200),
    amount: fields.optionalAmount("contract_amount"),
    interval: readInterval(fields),
    interval_count: Number(fields.matching("interval_count", /^[1-9]\d{0,2}$/, "a whole number from 1 to 999") || "1"),
    cycles: count(fields, "billing_cycle") || undefined,
    ends: fields.matching("contract_end", DAY, "YYYY-MM-DD"),
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function readInterval(fields: Fields): Subscription["interval"] {
  const interval = fields.required("interval")
  if (interval === "day" || interval === "week" || interval === "month" || interval === "year") return interval
  throw invalid(fields.pathOf("interval"), `${fields.pathOf("interval")} must be day, week, month or year.`)
}

function count(fields: Fields, name: string): number {
  const number = fields.number(name) ?? 0
  if (!Number.isSafeInteger(number) || number < 0)
    throw invalid(fields.pathOf(name), `${fields.pathOf(name)} must be a whole number.`)
  return number
}
