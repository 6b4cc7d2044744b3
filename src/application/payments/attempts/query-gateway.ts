import type { Clock } from "../../../domain/shared/clock"
import { MINUTE_MS } from "../../../domain/shared/durations"
import { isWatched } from "../../../domain/payments/payment-state"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import { OperationSwitchedOff } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { noteAnswer } from "../../accounts/note-answer"
import { selectorOf } from "./own-rows"
import { recordAnswer } from "../status-updates/record-answer"

/** Pause between two queries of one payment that were not scheduled. */
export const UNVERIFIED_PAUSE_MS = MINUTE_MS

const LEASE_MS = MINUTE_MS

export interface QueryOptions {
  /**
   * - `check`: a caller wants the current state; at most one query per minute.
   * - `status_update`: an unverified source reports a change; at most one query per minute. If a query ran within the
   *   last minute, another one is scheduled after it, because the earlier one may have missed the change.
   * - `operator`: queries immediately.
   */
  readonly because: "check" | "status_update" | "operator"
  /** How long the caller waits. A later response is still recorded. */
  readonly waitMs?: number
}

/** The result of a query. */
export interface QueriedNow {
  /** The payment afterwards; unchanged if no query was possible. */
  readonly row: PaymentRow
  /** Why no response came, for the merchant. */
  readonly unanswered?: Message
}

/** The account of the payment is missing, so it cannot be queried. */
export const NOT_FILLED_IN = createMessage("payments.query_account_unavailable")
const REQUESTED_BY_ANOTHER = createMessage("payments.query_in_progress")

/**
 * Queries a payment at the gateway and records the response.
 *
 * @returns the row afterwards; unchanged if no query was possible
 */
export async function queryGateway(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  options: QueryOptions,
  clock: Clock
): Promise<PaymentRow> {
  return (await queryNow(acquiring, row, options, clock)).row
}

/**
 * Queries a payment like {@link queryGateway} and also returns why no response came. A lease limits it to one query per
 * payment at a time, across processes.
 */
export async function queryNow(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  options: QueryOptions,
  clock: Clock
): Promise<QueriedNow> {
  const now = clock()
  const account = await acquiring.accounts.findReadable(row.account)
  if (!account) return { row, unanswered: NOT_FILLED_IN }
  // Without queries, only webhooks update the payment.
  if (!account.profile.operations.query.enabled)
    return { row, unanswered: new OperationSwitchedOff("query", account.handle).content }
  const notSince = options.because === "operator" ? now : new Date(now.getTime() - UNVERIFIED_PAUSE_MS)
  const leased = await acquiring.work.leaseForQuery(row.id, { notSince, leaseMs: LEASE_MS }, now)
  if (!leased) {
    if (options.because === "status_update" && isWatched(row))
      await acquiring.work.pollSoon(row, UNVERIFIED_PAUSE_MS, now)
    return { row: (await acquiring.payments.find(row.id)) ?? row, unanswered: REQUESTED_BY_ANOTHER }
  }
  const running = sendQuery(acquiring, account, leased, clock)
  if (options.waitMs === undefined) return running
  return Promise.race([running, giveUp(options.waitMs, leased)])
}

async function sendQuery(
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
