import type { OrderNo, TransactionId } from "../wire/ids"
import { isSigned } from "../webhooks/signature-coverage"
import type { QueryRow } from "../operations/query-rows"
import type { Profile } from "../profile/profile"
import { meaningOf } from "../profile/settings/code-tables"

type PaymentStage = Profile["statuses"]["payment_status"][string]

/** The meaning of a payment result or webhook; `approved` if it is unclear whether the money was captured. */
export type ResultMeaning = "approved" | "authorized" | "captured" | "pending" | "declined" | "unknown"

/**
 * Reads `order_status` together with the code of `result_info` (gateway-api 3, 7). If a webhook's signature covers
 * `payment_status`, it counts too.
 *
 * A contradiction is `unknown`: a success with another code, or a failure with the code of success. A failure with a
 * code that the profile lists as uncertain is `unknown` too.
 */
export function interpretResult(
  result: { readonly order_status?: string; readonly code?: string; readonly payment_status?: string },
  profile: Profile
): ResultMeaning {
  const { success, uncertain } = profile.codes
  const { code } = result
  switch (meaningOf(profile.statuses.order_status, result.order_status ?? "")) {
    case "success":
      if (code !== undefined && !success.includes(code)) return "unknown"
      return isSigned("payment_status", profile) ? approvalAt(stageOf(result, profile)) : "approved"
    case "failed":
      return code !== undefined && [...success, ...uncertain].includes(code) ? "unknown" : "declined"
    case "pending":
    case "to_be_confirmed":
      return "pending"
    case "unknown":
    case undefined:
      return "unknown"
  }
}

function approvalAt(stage: "absent" | PaymentStage): ResultMeaning {
  switch (stage) {
    case "absent":
      return "approved"
    case "authorized":
    case "captured":
      return stage
    case "refund_stage":
      return "captured"
    case "created_or_failed":
    case "unknown":
      return "unknown"
  }
}

/** The meaning of a query row for its payment. It is also `unknown` if the row's two statuses contradict each other. */
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
 * Picks the row that represents an order, which may have one row for each attempt. The first match wins:
 * - a paid row, because a later duplicate cannot undo a payment;
 * - a pending row, because it may still be paid;
 * - the row of `transaction_id`;
 * - a row that is not understood;
 * - the newest row.
 *
 * Among several paid rows the row of `transaction_id` wins, then the oldest. A later one is a duplicate or a gateway
 * charge.
 */
export function pickRow(
  rows: readonly QueryRow[],
  wanted: { readonly order_no: OrderNo; readonly transaction_id?: TransactionId },
  profile: Profile
): QueryRow | undefined {
  const isWanted = (row: QueryRow): boolean =>
    wanted.transaction_id !== undefined && row.transaction_id === wanted.transaction_id
  const rank = (row: QueryRow): readonly number[] => {
    const meaning = interpretRow(row, profile)
    const isPaid = hasSucceeded(meaning)
    const known = [
      isPaid,
      isPaid && isWanted(row),
      meaning === "pending",
      isWanted(row),
      meaning === "unknown",
      meaning !== "not_found",
    ]
    return known.map(Number)
  }
  const candidates = rows.filter((row) => row.order_no === wanted.order_no || isWanted(row))
  const compareAge = (a: QueryRow, b: QueryRow): number =>
    hasSucceeded(interpretRow(a, profile)) ? compareDates(a, b, "last") : compareDates(b, a)
  return candidates.sort((a, b) => compareRanks(rank(b), rank(a)) || compareAge(a, b))[0]
}

/** Whether a row reports a payment that was made, even if it was refunded since. */
export function hasSucceeded(meaning: RowMeaning): boolean {
  return PAID.has(meaning)
}

const PAID: ReadonlySet<RowMeaning> = new Set(["captured", "authorized", "refunded"])

function compareRanks(a: readonly number[], b: readonly number[]): number {
  return a.map((value, place) => value - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** Whether an order has no payment attempt yet, according to a row's `payment_status`. */
export function isUntried(row: Pick<QueryRow, "payment_status">, profile: Profile): boolean {
  return stageOf(row, profile) === "created_or_failed"
}

/** Whether a stored `payment_status` reports a refund, in part or whole. */
export function isRefundedStatus(payment_status: string | null, profile: Profile): boolean {
  return payment_status !== null && stageOf({ payment_status }, profile) === "refund_stage"
}

/** The state of a refund; `unknown` also for an unlisted status, because the refund may have happened. */
export type RefundStage = "accepted" | "done" | "failed" | "unknown"

/** Reads `refund_status` of a search or a webhook. An accepted refund is done once it has a processing date. */
export function refundStageOf(
  {
    refund_status,
    refund_processing_date,
  }: { readonly refund_status?: string; readonly refund_processing_date?: string },
  { statuses }: Profile
): RefundStage {
  switch (meaningOf(statuses.element_status, refund_status ?? "")) {
    case "accepted":
      return refund_processing_date ? "done" : "accepted"
    case "not_accepted":
      return "failed"
    case "unknown":
    case undefined:
      return "unknown"
  }
}

/** 14 digits compare as text. A row without a date counts as the oldest, or with "last" as the newest. */
function compareDates(a: QueryRow, b: QueryRow, undated: "first" | "last" = "first"): number {
  const none = undated === "first" ? "" : "~"
  const dateOf = ({ transaction_date = "" }: QueryRow): string =>
    /^\d{14}$/.test(transaction_date) ? transaction_date : none
  return dateOf(a) < dateOf(b) ? -1 : Number(dateOf(a) > dateOf(b))
}

function stageOf({ payment_status }: { readonly payment_status?: string }, profile: Profile): "absent" | PaymentStage {
  return payment_status === undefined
    ? "absent"
    : (meaningOf(profile.statuses.payment_status, payment_status) ?? "unknown")
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
