import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../domain/shared/clock"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../domain/shared/durations"
import { createMessage } from "../domain/shared/messages/message"
import type { Account } from "../modules/acquiring/repositories/accounts/accounts"
import { NO_REQUEST } from "../modules/acquiring/repositories/shared/private-request"
import type { PaymentRow } from "../modules/acquiring/sql/rows"
import "./register"
import { acquiringOf } from "./shared/acquiring"
import { NOT_FILLED_IN } from "./payments/attempts/query-gateway"
import { moveAndEmit } from "./payments/status-updates/move-and-emit"
import { endByClock } from "./payments/status-updates/record-answer"
import { failureText } from "./shared/describe-failure"
import { requestMissingCards } from "./subscriptions/request-missing-cards"
import { cancelMandates } from "./subscriptions/mandates/cancel-mandates"
import { processLeased } from "./webhooks/process-webhook"
import { removeUnsent } from "./modifications/remove-unsent"
import { expirePayouts } from "./modifications/payouts/expire-payouts"
import { pollPayments } from "./reconciliation/poll-payments"
import { queryWhetherReturned } from "./reconciliation/query-whether-returned"
import { handleExpiries, warnOfExpiries } from "./reconciliation/authorization-expiry"
import { ScheduledQueries } from "./payments/attempts/scheduled-queries"
import { reconcile } from "./reconciliation/reconcile-payments"
import { processModifications } from "./reconciliation/process-modifications"
import { beginCycles } from "./subscriptions/renewals/begin-cycles"
import { PastDueLook } from "./subscriptions/renewals/cancel-past-due"
import { remindDue } from "./subscriptions/renewals/remind-due"
import { syncTaken } from "./order-completion/sync"
import { roundRobin } from "./shared/round-robin"
import type { Part } from "./shared/round-robin"

/** Limit of one tick: the next one comes soon, and another machine may be free. */
const ROUND_MS = 20_000

/** The most rows of each kind that one step takes. */
const BATCH = 20

/** The heartbeat interval during a long tick. */
const BEAT_MS = 10_000
const NO_ACCOUNT_PAUSE_MS = HOUR_MS

/** A cart may be paid weeks after it was filled. */
const INCOMPLETE_RETENTION_MS = 90 * DAY_MS

/**
 * One tick: works on the rows that are due, oldest first. The kinds of work alternate (`roundRobin`), so a backlog of
 * one blocks no other. Rows are leased, so any number of processes may run in parallel. A failure does not stop the
 * rest.
 */
export async function runWorkerTick(container: MedusaContainer, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const end = new Date(clock().getTime() + ROUND_MS)
  let beatenAt: Date | undefined
  await beat()

  const accounts = await readAccounts()
  const looking = [
    inbox(),
    ...accounts.flatMap(queriesOf),
    syncing(),
    links(),
    approvals(),
    unopened(),
    leftOpen(),
    interrupted(),
    abandoned(),
  ]
  // A copy of a store may query, but does not act until a person confirms that it is the store.
  const acting = [...accounts.flatMap(actionsOn), renewals(), cards(), endings(), untold()]
  const { isHeld, state } = await acquiring.identityCheck.check(clock())
  // In state `known`, another process acts: this one is at the former place and has not ended yet.
  const held = state === "known" ? [] : accounts.map(waitingOf)
  const parts = isHeld ? [...looking, ...held] : [...looking, ...acting]
  await roundRobin(parts, take, end, clock)

  async function take({ what, step }: Part): Promise<boolean> {
    const more = await attempt(what, step)
    await beat()
    return more ?? false
  }

  /** A gateway that does not answer, or a locked cart, takes half a minute each. */
  async function beat(): Promise<void> {
    const now = clock()
    if (beatenAt && now.getTime() - beatenAt.getTime() < BEAT_MS) return
    beatenAt = now
    await acquiring.installation.beat(now)
  }

  /** Called between parts of a step that may each wait for the gateway. */
  async function isTimeLeft(): Promise<boolean> {
    await beat()
    return clock() < end
  }

  /** One at a time: each may wait for the gateway, and a leased webhook that is not processed would lose a retry. */
  function inbox(): Part {
    const step = async (): Promise<boolean> => {
      const [webhook] = await acquiring.inbox.leaseDue(1, clock())
      if (webhook) await processLeased(container, webhook, clock)
      return webhook !== undefined
    }
    return { what: "the inbox", step }
  }

  function queriesOf(account: Account): Part[] {
    const queries = new ScheduledQueries(acquiring, account, end, clock, beat)
    const back = async (): Promise<boolean> => {
      await queryWhetherReturned(queries)
      return false
    }
    return [
      {
        what: `captures and refunds of account ${account.handle}`,
        step: () => processModifications(container, queries),
      },
      {
        what: `questions about payments of account ${account.handle}`,
        step: () => pollPayments(container, queries),
      },
      { what: `the sweep of account ${account.handle}`, step: () => reconcile(container, queries) },
      { what: `whether the gateway of account ${account.handle} answers again`, step: back },
    ]
  }

  function waitingOf(account: Account): Part {
    const pastDue = new PastDueLook(acquiring, account, isTimeLeft, clock)
    return {
      what: `past due subscriptions of account ${account.handle} while nothing is sent`,
      step: () => pastDue.startAgain(BATCH),
    }
  }

  function actionsOn(account: Account): Part[] {
    const warnings = async (): Promise<boolean> => {
      await warnOfExpiries(acquiring, account, clock)
      return false
    }
    const pastDue = new PastDueLook(acquiring, account, isTimeLeft, clock)
    return [
      { what: `warnings of lapsing authorizations of account ${account.handle}`, step: warnings },
      {
        what: `lapsing authorizations of account ${account.handle}`,
        step: () => handleExpiries(container, account, clock),
      },
      { what: `subscriptions of account ${account.handle} that are past due`, step: () => pastDue.goOn(BATCH) },
    ]
  }

  function syncing(): Part {
    const step = async (): Promise<boolean> => {
      const [row] = await acquiring.work.leaseForSync({ limit: 1 }, clock())
      if (row) await attempt(`the payment ${row.id}`, () => syncTaken(container, row, clock))
      return row !== undefined
    }
    return { what: "payments on their way to Medusa", step }
  }

  function renewals(): Part {
    return { what: "subscriptions that are due", step: () => beginCycles(container, BATCH, clock) }
  }

  function cards(): Part {
    return { what: "subscriptions without a card", step: () => requestMissingCards(container, BATCH, clock) }
  }

  function links(): Part {
    const step = async (): Promise<boolean> => {
      const expired = await acquiring.transaction(async ({ paymentLinks, emit }) => {
        const ids = await paymentLinks.expireDue(BATCH, clock())
        for (const id of ids) emit("acquiring.payment_link.expired", id)
        return ids
      }, clock())
      return expired.length === BATCH
    }
    return { what: "payment links whose time is over", step }
  }

  function approvals(): Part {
    return { what: "payouts that nobody approved", step: () => expirePayouts(acquiring, clock) }
  }

  function endings(): Part {
    return {
      what: "subscriptions that the gateway is to end",
      step: () => cancelMandates(acquiring, { limit: BATCH, isTimeLeft }, clock),
    }
  }

  function unopened(): Part {
    const end = async ({ id }: PaymentRow): Promise<boolean> => {
      // A shopper who opens it at this moment has priority.
      const { transition } = await moveAndEmit(
        acquiring,
        id,
        { to: "expired", onlyFrom: "created", cause: "clock", note: createMessage("checkout.page_never_opened") },
        clock()
      )
      if (transition === "moved")
        await acquiring.payments.updateWhileIn("expired", id, { next_poll_at: null, ...NO_REQUEST }, clock())
      return transition === "moved"
    }
    const step = eachOnce((except) => acquiring.work.unopened({ limit: BATCH, except }, clock()), end)
    return { what: "unopened payment pages", step }
  }

  /** For all accounts, because an account may have no process left that can query it. */
  function leftOpen(): Part {
    const step = eachOnce(
      (except) => acquiring.work.leftOpen({ limit: BATCH, except }, clock()),
      (row) => endByClock(acquiring, row, clock())
    )
    return { what: "payment pages and challenges that were left", step }
  }

  /**
   * Works once in a tick on each payment of a list without dates. One that fails stays in the list, but blocks no
   * other.
   *
   * @param end returns whether it ended
   */
  function eachOnce(
    next: (except: ReadonlySet<string>) => Promise<PaymentRow[]>,
    end: (row: PaymentRow) => Promise<boolean>
  ): Part["step"] {
    const left = new Set<string>()
    return async () => {
      const rows = await next(left)
      for (const row of rows) if (!(await attempt(`the payment ${row.id}`, () => end(row)))) left.add(row.id)
      return rows.length === BATCH
    }
  }

  function interrupted(): Part {
    const step = async (): Promise<boolean> => {
      if (await acquiring.installation.isTime("unsent", MINUTE_MS, clock())) await removeUnsent(container, clock)
      return false
    }
    return { what: "interrupted captures and refunds", step }
  }

  function untold(): Part {
    return { what: "events that were not sent", step: () => remindDue(container, BATCH, clock) }
  }

  /** Prunes once an hour, as many as fit into the tick. */
  function abandoned(): Part {
    let isOurs = false
    const step = async (): Promise<boolean> => {
      isOurs ||= await acquiring.installation.isTime("proposals", HOUR_MS, clock())
      return (
        isOurs &&
        (await acquiring.subscriptions.pruneProposed(new Date(clock().getTime() - INCOMPLETE_RETENTION_MS), BATCH)) ===
          BATCH
      )
    }
    return { what: "subscriptions that were never ordered", step }
  }

  /**
   * The accounts that can be queried. Payments of others wait, with a message; an unreadable account blocks no other.
   */
  async function readAccounts(): Promise<Account[]> {
    const handles = await acquiring.accounts.handles()
    const found = await Promise.all(
      handles.map((handle) => attempt(`the account ${handle}`, () => acquiring.accounts.find(handle)))
    )
    const accounts = found.flatMap((account) => account ?? [])
    const later = new Date(clock().getTime() + NO_ACCOUNT_PAUSE_MS)
    await acquiring.work.postponeAllBut(
      accounts.map(({ handle }) => handle),
      later,
      NOT_FILLED_IN,
      clock()
    )
    return accounts
  }

  async function attempt<Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Card payments: ${what} could not be worked on: ${failureText(error)}`)
      return undefined
    }
  }
}
