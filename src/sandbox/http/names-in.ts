import type { SimulatedGateway } from "../simulated-gateway"
import type { Fields } from "../wire/fields"
import { RequestError } from "../wire/rejection"

const LISTS = ["review_orders", "cancel_orders", "capture_orders", "refund_orders"]
const MOST_NAMES = 100
const LONGEST_NAME = 64

/** The order numbers and transactions of a request, for the log and the fault rules. */
export function namesIn(
  gateway: SimulatedGateway,
  fields: Fields
): { order_nos: readonly string[]; transaction_ids: readonly string[] } {
  const elements = LISTS.flatMap((list) => readable(() => fields.list(list), []))
  const text = (from: Fields, name: string): string[] => readable(() => [from.text(name)], [])
  const commaList = (name: string): string[] => text(fields, name).flatMap((list) => list.split(","))
  const orderNos = [...text(fields, "order_no"), ...elements.flatMap((element) => text(element, "order_no"))]
  const transactionIds = [...elements.flatMap((element) => text(element, "transaction_id")), ...commaList("trades")]
  const selected = [...commaList("orders"), ...commaList("refund_orders")]
  const ofTransactions = transactionIds.flatMap((id) => gateway.records.transaction(id)?.order.order_no ?? [])
  return { order_nos: tidy([...orderNos, ...selected, ...ofTransactions]), transaction_ids: tidy(transactionIds) }
}

const tidy = (names: readonly string[]): string[] => {
  const trimmed = names.map((name) => name.trim().slice(0, LONGEST_NAME)).filter((name) => name !== "")
  return [...new Set(trimmed)].slice(0, MOST_NAMES)
}

/** Unreadable fields have no names. */
function readable<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof RequestError) return otherwise
    throw error
  }
}
