import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../domain/clock"
import type { Account } from "../modules/acquiring/accounts"
import { acquiringOf } from "./acquiring"
import { describeFailure } from "./describe-failure"
import { processClaimed } from "./notices/process-notice"
import { takeBackUnsent } from "./operations/take-back-unsent"
import { askAboutPayments } from "./reconcile/ask-about-payments"
import { actOnLapses, warnOfLapses } from "./reconcile/lapses"
import { Questions } from "./reconcile/questions"
import { sweep } from "./reconcile/sweep"
import { workOnOperations } from "./reconcile/work-on-operations"
import { settleTaken } from "./settle/settle"

/** How long a round may take: the next one comes soon, and another machine may have time. */
const ROUND_MS = 20_000

/** How many rows of each kind are taken at a time. */
const BATCH = 20

const MINUTE_MS = 60_000
const NO_ACCOUNT_PAUSE_MS = 60 * MINUTE_MS

/**
 * One round of what waits for its time, oldest first. Rows are claimed, so that any number of processes may do this at once;
 * one part that fails does not stop the others.
 */
export async function workOnce(container: MedusaContainer, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const end = new Date(clock().getTime() + ROUND_MS)
  await acquiring.installation.beat(clock())

  await repeat("the inbox", async () => {
    const notices = await acquiring.inbox.claimDue(BATCH, clock())
    for (const notice of notices) await processClaimed(container, notice, clock)
    return notices.length === BATCH
  })
  const accounts = await readAccounts()
  for (const account of accounts) {
    const questions = new Questions(acquiring, account, end, clock)
    await repeat(`captures and refunds of account ${account.handle}`, () => workOnOperations(container, questions))
    await repeat(`questions about payments of account ${account.handle}`, () => askAboutPayments(questions))
    await repeat(`the sweep of account ${account.handle}`, () => sweep(container, questions))
    await attempt(`lapsing authorisations of account ${account.handle}`, async () => {
      await warnOfLapses(acquiring, account, clock)
      await actOnLapses(container, account, clock)
    })
  }
  await repeat("payments on their way to Medusa", async () => {
    const rows = await acquiring.work.takeForSettling({ limit: BATCH }, clock())
    for (const row of rows) await attempt(`the payment ${row.id}`, () => settleTaken(container, row, clock))
    return rows.length === BATCH
  })
  await repeat("unopened payment pages", async () => {
    const rows = await acquiring.work.unopened(BATCH, clock())
    for (const { id } of rows) {
      await acquiring.payments.move(id, { to: "expired", cause: "clock", note: "The payment page was never opened." }, clock())
      await acquiring.payments.update(id, { next_query_at: null, request: null }, clock())
    }
    return rows.length === BATCH
  })
  if (await acquiring.installation.isTime("unsent", MINUTE_MS, clock())) await attempt("interrupted refunds", () => takeBackUnsent(container, clock))

  /** The accounts that can be asked. Payments of others wait, and say so. */
  async function readAccounts(): Promise<Account[]> {
    const found = await Promise.all((await acquiring.accounts.handles()).map((handle) => acquiring.accounts.find(handle)))
    const accounts = found.flatMap((account) => account ?? [])
    const attention = "The account of this payment is not filled in, so the gateway cannot be asked. Fill it in again."
    const later = new Date(clock().getTime() + NO_ACCOUNT_PAUSE_MS)
    await acquiring.work.postponeAllBut(accounts.map(({ handle }) => handle), later, attention, clock())
    return accounts
  }

  /** Goes on while there is more and the round is not over. */
  async function repeat(what: string, work: () => Promise<boolean>): Promise<void> {
    await attempt(what, async () => {
      while (clock() < end && (await work())) continue
    })
  }

  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      container.resolve(ContainerRegistrationKeys.LOGGER).error(`Card payments: ${what} could not be worked on: ${describeFailure(error)}`)
    }
  }
}
