import type { Clock } from "../../domain/clock"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { noteAnswer } from "../reconcile/trouble"
import { selectorOf } from "./own-rows"
import { recordAnswer } from "./record-answer"

/** What comes from a browser makes us ask at most this often for a payment. */
const HINT_PAUSE_MS = 60_000

const LEASE_MS = 60_000

export interface AskOptions {
  /** `hint`: somebody's word made us ask, so not more than once a minute. `operator` asks at once. */
  readonly because: "hint" | "operator"
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
  if (!account) return row
  const notSince = options.because === "hint" ? new Date(now.getTime() - HINT_PAUSE_MS) : now
  const claimed = await acquiring.work.claimForQuestion(row.id, { notSince, leaseMs: LEASE_MS }, now)
  if (!claimed) return (await acquiring.payments.find(row.id)) ?? row
  const asking = ask()
  if (options.waitMs === undefined) return asking
  return Promise.race([asking, giveUp(options.waitMs, claimed)])

  async function ask(): Promise<PaymentRow> {
    if (!account || !claimed) return row
    const [outcome] = await acquiring.client(account).query([selectorOf(claimed)])
    await noteAnswer(acquiring, account, outcome, clock())
    return recordAnswer(acquiring, claimed, outcome, account, clock())
  }
}

function giveUp(milliseconds: number, row: PaymentRow): Promise<PaymentRow> {
  return new Promise((resolve) => setTimeout(() => resolve(row), milliseconds).unref())
}
