import type { Clock } from "../../../domain/shared/clock"
import { MINUTE_MS } from "../../../domain/shared/durations"
import { isWatched } from "../../../domain/payments/payment-state"
import { englishOf } from "../../../domain/shared/messages/message"
import { OperationSwitchedOff } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { noteAnswer } from "../../accounts/note-answer"
import { selectorOf } from "./own-rows"
import { recordAnswer } from "../status-updates/record-answer"

/** What comes unasked makes us ask at most this often for a payment. */
export const HINT_PAUSE_MS = MINUTE_MS

const LEASE_MS = MINUTE_MS

export interface AskOptions {
  /**
   * `hint`: somebody wants to know, so not more than once a minute. `news`: somebody told of something that is not to be believed, so not more often
   * either; where it was asked a moment before, that says nothing of it, and it is asked again when the minute is over. `operator` asks at once.
   */
  readonly because: "check" | "status_update" | "operator"
  /** How long the caller waits for the answer; it is recorded all the same when it comes later. */
  readonly waitMs?: number
}

/** What came of a question. */
export interface QueriedNow {
  /** As it is afterwards, or as it was when nobody could ask. */
  readonly row: PaymentRow
  /** Why there was no answer, where there was none, for the merchant. */
  readonly unanswered?: string
}

/** Why nobody can be asked about a payment whose account is not there. */
export const NOT_FILLED_IN = englishOf("payments.query_account_unavailable")
const REQUESTED_BY_ANOTHER = englishOf("payments.query_in_progress")

/** Asks the gateway what became of a payment and records the answer. @returns the row as it is afterwards, or as it was when nobody could ask */
export async function queryGateway(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  options: AskOptions,
  clock: Clock
): Promise<PaymentRow> {
  return (await queryNow(acquiring, row, options, clock)).row
}

/** The same, for whoever wants to know whether there was an answer. One at a time for a payment, across processes. */
export async function queryNow(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  options: AskOptions,
  clock: Clock
): Promise<QueriedNow> {
  const now = clock()
  const account = await acquiring.accounts.findReadable(row.account)
  if (!account) return { row, unanswered: NOT_FILLED_IN }
  // What is known has to do: webhooks alone bring news.
  if (!account.profile.operations.query.enabled)
    return { row, unanswered: new OperationSwitchedOff("query", account.handle).message }
  const notSince = options.because === "operator" ? now : new Date(now.getTime() - HINT_PAUSE_MS)
  const leased = await acquiring.work.leaseForQuery(row.id, { notSince, leaseMs: LEASE_MS }, now)
  if (!leased) {
    if (options.because === "status_update" && isWatched(row)) await acquiring.work.askSoon(row, HINT_PAUSE_MS, now)
    return { row: (await acquiring.payments.find(row.id)) ?? row, unanswered: REQUESTED_BY_ANOTHER }
  }
  const asking = ask(acquiring, account, leased, clock)
  if (options.waitMs === undefined) return asking
  return Promise.race([asking, giveUp(options.waitMs, leased)])
}

async function ask(
  acquiring: AcquiringModuleService,
  account: Account,
  leased: PaymentRow,
  clock: Clock
): Promise<QueriedNow> {
  const [outcome] = await acquiring.client(account).query([selectorOf(leased)])
  await noteAnswer(acquiring, account, outcome, clock())
  const row = await recordAnswer(acquiring, leased, outcome, account, clock())
  return outcome.kind === "refused" || outcome.kind === "unknown" ? { row, unanswered: outcome.message } : { row }
}

function giveUp(milliseconds: number, row: PaymentRow): Promise<QueriedNow> {
  return new Promise((resolve) => setTimeout(() => resolve({ row }), milliseconds).unref())
}
