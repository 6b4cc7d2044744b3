import type { OrderNo, TransactionId } from "./ids"
import type { QueryRow } from "./operations/query"
import type { Profile } from "./profile"
import { meaningOf } from "./settings/code-tables"

type PaymentStage = Profile["statuses"]["payment_status"][string]

/** What a row of a query says about a payment. `unknown` also when its two statuses contradict each other. */
export type RowMeaning = "captured" | "authorized" | "pending" | "failed" | "not_found" | "refunded" | "unknown"

/** Reads `query_result` and `payment_status` of a row together (gateway-api 2.11, 3). */
export function interpretRow(row: QueryRow, profile: Profile): RowMeaning {
  const result = meaningOf(profile.statuses.query_result, row.query_result ?? "")
  switch (result) {
    case "success":
      return successOf(row, profile)
    case "failed":
      return ["absent", "created_or_failed"].includes(stageOf(row, profile)) ? "failed" : "unknown"
    case "pending":
    case "to_be_confirmed":
      return ["absent", "created_or_failed", "authorized"].includes(stageOf(row, profile)) ? "pending" : "unknown"
    case "not_found":
      return "not_found"
    case "parameters":
    case "too_many":
    case "access":
    case "signature":
    case "environment":
    case "ip_not_registered":
    case "system":
    case "unknown":
    case undefined:
      return "unknown"
  }
}

/**
 * The row that speaks for an order that may have several (one for each attempt). A paid row wins, since a payment that was
 * made stays made whatever a later duplicate says; then the row of `transaction_id`; then what is still undecided; then
 * the newest.
 */
export function pickRow(
  rows: readonly QueryRow[],
  wanted: { readonly order_no: OrderNo; readonly transaction_id?: TransactionId },
  profile: Profile
): QueryRow | undefined {
  const isWanted = (row: QueryRow): boolean => wanted.transaction_id !== undefined && row.transaction_id === wanted.transaction_id
  const rank = (row: QueryRow): readonly number[] => {
    const meaning = interpretRow(row, profile)
    return [Number(PAID.has(meaning)), Number(isWanted(row)), Number(UNDECIDED.has(meaning)), Number(meaning !== "not_found")]
  }
  const candidates = rows.filter((row) => row.order_no === wanted.order_no || isWanted(row))
  return candidates.sort((a, b) => compareRanks(rank(b), rank(a)) || compareDates(b, a))[0]
}

const PAID: ReadonlySet<RowMeaning> = new Set(["captured", "authorized", "refunded"])
const UNDECIDED: ReadonlySet<RowMeaning> = new Set(["pending", "unknown"])

function compareRanks(a: readonly number[], b: readonly number[]): number {
  return a.map((value, place) => value - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** 14 digits compare as text; a row without a date is the oldest. */
function compareDates(a: QueryRow, b: QueryRow): number {
  const dateOf = ({ transaction_date = "" }: QueryRow): string => (/^\d{14}$/.test(transaction_date) ? transaction_date : "")
  return dateOf(a) < dateOf(b) ? -1 : Number(dateOf(a) > dateOf(b))
}

function stageOf({ payment_status }: QueryRow, profile: Profile): "absent" | PaymentStage {
  return payment_status === undefined ? "absent" : (meaningOf(profile.statuses.payment_status, payment_status) ?? "unknown")
}

function successOf(row: QueryRow, profile: Profile): RowMeaning {
  switch (stageOf(row, profile)) {
    case "captured":
      return "captured"
    case "authorized":
      return "authorized"
    case "refund_stage":
      return "refunded"
    case "absent":
      return profile.capture === "automatic" ? "captured" : "authorized"
    case "created_or_failed":
    case "unknown":
      return "unknown"
  }
}
