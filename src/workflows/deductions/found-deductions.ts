import type { Clock } from "../../domain/clock"
import type { QueryOutcome, QueryRow } from "../../gateway"
import { interpretRow } from "../../gateway"
import type { Account } from "../../modules/acquiring/accounts"
import type { MandateRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { applyNews } from "../attempts/apply-news"
import { newsOfQuery } from "../attempts/news-of-query"
import { recordDeduction } from "./record-deduction"

/**
 * Records the deductions among what the gateway says about the order number of the payment that asked for them: the transactions
 * that are not that payment's. The oldest comes first.
 */
export async function recordFound(acquiring: AcquiringModuleService, first: PaymentRow, outcome: QueryOutcome, account: Account, clock: Clock): Promise<void> {
  if (outcome.kind !== "answered" || !first.transaction_id || first.flow === "deducted") return
  const others = outcome.rows.filter(({ transaction_id }) => transaction_id !== undefined && transaction_id !== first.transaction_id)
  const mandate = others.length > 0 ? await acquiring.mandates.ofPayment(first.id) : undefined
  if (!mandate) return
  for (const row of others.sort((a, b) => dateOf(a).localeCompare(dateOf(b)))) await record(acquiring, { mandate, first, row, outcome, account }, clock)
}

interface Found {
  readonly mandate: MandateRow
  readonly first: PaymentRow
  readonly row: QueryRow
  readonly outcome: Extract<QueryOutcome, { kind: "answered" }>
  readonly account: Account
}

async function record(acquiring: AcquiringModuleService, { mandate, first, row, outcome, account }: Found, clock: Clock): Promise<void> {
  const { transaction_id, order_no } = row
  // What is not decided is told later, or found the next time.
  const isDecided = ["captured", "authorized", "refunded", "failed"].includes(interpretRow(row, account.profile))
  if (!transaction_id || !isDecided) return
  const at = instantOf(row) ?? clock()
  const payment = await recordDeduction(acquiring, mandate, first, { transaction_id, order_no: order_no ?? first.order_no, at, cause: "query" }, clock())
  if (payment.state !== "unknown") return
  await applyNews(acquiring, payment, newsOfQuery({ ...outcome, rows: [row] }, payment, account, clock()), clock())
}

const dateOf = ({ transaction_date = "" }: QueryRow): string => transaction_date

/** `YYYYMMDDHHMMSS`, taken as UTC: whichever zone the gateway means, the day of a cycle is nearest. */
function instantOf(row: QueryRow): Date | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(dateOf(row)) ?? []
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
