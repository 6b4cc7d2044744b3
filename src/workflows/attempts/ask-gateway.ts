import type { Clock } from "../../domain/clock"
import type { QueryOutcome } from "../../gateway"
import { parseOrderNo } from "../../gateway"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { nextQueryAt } from "../../domain/schedule"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { applyNews } from "./apply-news"
import type { News } from "./news"
import { newsOfQuery } from "./news-of-query"

/** What comes from a browser makes us ask at most this often for a payment. */
const HINT_PAUSE_MS = 60_000

const LEASE_MS = 60_000

const NO_ACCOUNT_PAUSE_MS = 60 * 60_000

export interface AskOptions {
  /** `hint`: somebody's word made us ask, so not more than once a minute. `schedule` and `operator` ask at once. */
  readonly because: "hint" | "schedule" | "operator"
  /** How long the caller waits for the answer; it is recorded all the same when it comes later. */
  readonly waitMs?: number
}

/**
 * Asks the gateway what became of a payment and records the answer. One at a time for a payment, across processes.
 *
 * @returns the row as it is afterwards, or as it was when nobody could ask
 */
export async function askGateway(acquiring: AcquiringModuleService, row: PaymentRow, options: AskOptions, clock: Clock): Promise<PaymentRow> {
  const now = clock()
  const account = await acquiring.accounts.find(row.account)
  if (!account) return nobodyToAsk(acquiring, row, now)
  const notSince = options.because === "hint" ? new Date(now.getTime() - HINT_PAUSE_MS) : now
  const claimed = await acquiring.payments.claimForQuestion(row.id, { notSince, leaseMs: LEASE_MS }, now)
  if (!claimed) return (await acquiring.payments.find(row.id)) ?? row
  const asking = ask()
  if (options.waitMs === undefined) return asking
  return Promise.race([asking, giveUp(options.waitMs, claimed)])

  async function ask(): Promise<PaymentRow> {
    if (!account || !claimed) return row
    const [outcome] = await acquiring.client(account).query([{ order_no: parseOrderNo(row.order_no) }])
    const answered = clock()
    await acquiring.accounts.noteHealth(account.handle, { last_answer_at: answered, last_answer: healthOf(outcome) }, answered)
    const answer = await applyNews(acquiring, claimed, newsOfQuery(outcome, claimed, account, answered), answered)
    const after = isOver(answer.row, answered) ? (await applyNews(acquiring, answer.row, OVER, answered)).row : answer.row
    const asked = after.state === claimed.state ? claimed.query_count + 1 : 0
    const next = nextQueryAt(after.state, asked, answered, after.expires_at)
    // Nothing of the browser's is kept of an attempt that nobody will go on with.
    const forgotten = next === null ? { request: null } : {}
    await acquiring.payments.update(row.id, { query_count: asked, next_query_at: next, claimed_until: null, ...forgotten }, answered)
    return after
  }
}

/** How the gateway took the question, for the merchant. */
function healthOf(outcome: QueryOutcome): string {
  return outcome.kind === "refused" || outcome.kind === "unknown" ? outcome.message : "The gateway answered."
}

/** Without its account a payment waits for its next question an hour longer, so that it never stands in the way of others. */
async function nobodyToAsk(acquiring: AcquiringModuleService, row: PaymentRow, now: Date): Promise<PaymentRow> {
  if (row.next_query_at === null || row.next_query_at > now) return row
  const attention = `The account "${row.account}" of this payment is not filled in, so the gateway cannot be asked. Fill it in again.`
  await acquiring.payments.update(row.id, { next_query_at: new Date(now.getTime() + NO_ACCOUNT_PAUSE_MS), attention }, now)
  return row
}

const OVER: News = { to: "expired", cause: "clock", note: "Nobody paid before the page's time was over." }

/** An open page or challenge whose time is over, and about which the gateway knew nothing else just now. */
function isOver({ state, expires_at }: PaymentRow, now: Date): boolean {
  return state === "open" && expires_at !== null && expires_at <= now
}

function giveUp(milliseconds: number, row: PaymentRow): Promise<PaymentRow> {
  return new Promise((resolve) => setTimeout(() => resolve(row), milliseconds).unref())
}
