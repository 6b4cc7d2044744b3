import { shortAmount } from "../money"
import type { Answer, BatchAnswer } from "../operations/operation"
import { replaceFields, textOf } from "../wire/result"
import type { AnswerFault } from "./fault"

type Element = Readonly<Record<string, string>>

/** Falsifies an answer before it is signed. Faults of the transport leave it unchanged. */
export function falsify(answer: Answer, fault: AnswerFault | undefined): Answer {
  if (fault === undefined || answer.kind === "page" || answer.kind === "http_error") return answer
  if (answer.kind === "batch") return falsifyBatch(answer, fault)
  const change = CHANGES[fault]
  if (!change) return answer
  const { fields } = answer
  const said = Object.fromEntries(CHANGED.map((name) => [name, textOf(fields, name)]))
  return { ...answer, fields: replaceFields(fields, change(said)) }
}

/** The fields of a payment result that a fault may change; order_status is its only status. */
const CHANGED = ["amount", "currency", "order_no", "account_id", "order_status"]
const STATUSES = [
  "order_status",
  "query_result",
  "review_status",
  "cancel_status",
  "capture_status",
  "refund_status",
  "payout_status",
]

/** Returns other values for the fields that are present and not empty. */
type Change = (said: Element) => Record<string, string>

const changed =
  (name: string, falsehood: (value: string) => string): Change =>
  (said) => {
    const value = said[name] ?? ""
    return value === "" ? {} : { [name]: falsehood(value) }
  }

const CHANGES: Readonly<Partial<Record<AnswerFault, Change>>> = {
  wrong_amount: changed("amount", (amount) => `1${amount}`.slice(-15)),
  short_amount: changed("amount", shortAmount),
  wrong_currency: changed("currency", (currency) => (currency === "XTS" ? "EUR" : "XTS")),
  wrong_order_no: changed("order_no", (orderNo) => `${orderNo}X`),
  wrong_account: changed("account_id", () => "9999999999"),
  unknown_status: (said) => Object.fromEntries(STATUSES.filter((name) => said[name]).map((name) => [name, "7"])),
}

function falsifyBatch(answer: BatchAnswer, fault: AnswerFault): BatchAnswer {
  const { list } = answer
  if (fault === "other_return_message")
    return { ...answer, values: { ...answer.values, return_message: "W0001:Accepted in part" } }
  const change = CHANGES[fault]
  if (change) {
    return {
      ...answer,
      values: { ...answer.values, ...change(answer.values) },
      list: list && { ...list, elements: list.elements.map((element) => ({ ...element, ...change(element) })) },
    }
  }
  return list ? { ...answer, list: { ...list, elements: rearranged(list.elements, fault) } } : answer
}

function rearranged(elements: readonly Element[], fault: AnswerFault): readonly Element[] {
  if (fault === "missing_element") return elements.slice(1)
  if (fault === "element_error_message")
    return elements.map((element) => ({ ...element, error_message: "The order is locked" }))
  if (fault === "reordered") return [...elements].reverse()
  if (fault !== "foreign_element") return elements
  const [first = {}] = elements
  return [{ ...first, transaction_id: "9999999999999999999", order_no: "FOREIGN" }, ...elements]
}
