import { DAY_MS, HOUR_MS } from "../../../domain/shared/durations"
import { at, together, told } from "../../../domain/shared/told"
import type { Told } from "../../../domain/shared/told"
import type { OverdueWork, PlannedWork } from "../../../modules/acquiring/repositories/problems/overdue-work"
import type { Finder } from "../finder"
import { before, problem } from "../finder"
import { SILENT_MS } from "./worker"

/** A backlog of a night is worked off within an hour. */
const LATE_AFTER_MS = HOUR_MS

/** `work_overdue`: the worker does not get to what is planned, or has forgotten it. Without a worker all of it is late, and `no_worker` says so. */
export const findOverdueWork: Finder = async ({ sources, accounts, now }) => {
  const { beatAt } = await sources.worker(now)
  if (!beatAt || beatAt < before(now, SILENT_MS)) return []
  const dated = (await sources.planned.overdue(before(now, LATE_AFTER_MS))).filter(({ work, account, since }) => {
    // Nobody compares the payments of an account that is gone, and what is compared for months may be late by a day.
    return work !== "payment_comparison" || (accounts.has(account) && since <= before(now, DAY_MS))
  })
  const undated = await sources.planned.undated(before(now, LATE_AFTER_MS))
  return [...dated.map((work) => overdueWork(work, true)), ...undated.map((work) => overdueWork(work, false))]
}

/** @param isDated whether it has a date, which passed */
export function overdueWork({ work, account, rows, since, first }: OverdueWork, isDated: boolean) {
  const { name, impact } = WORK[work]
  const about = [account, work, ...(isDated ? [] : ["undated"])].join(":")
  return problem(
    { kind: "work_overdue", about, account, since },
    {
      summary: isDated
        ? told`${name} overdue since ${at(since)}: ${String(rows)} of the account "${account}". The first is ${first}.`
        : told`${name} without a date since ${at(since)}: ${String(rows)} of the account "${account}". The first is ${first}.`,
      impact,
      resolution: isDated
        ? told`The entry goes when the worker has caught up. If the number does not fall, look for the first one in the log of the worker and put right what it names.`
        : together(
            told`The plugin does not return to these by itself.`,
            told`Act on them by hand under Card payments in the dashboard, and report the fault with the first one.`
          ),
    }
  )
}

const WORK: Readonly<Record<PlannedWork, { readonly name: Told; readonly impact: Told }>> = {
  payment_query: {
    name: told`Payment queries are`,
    impact: told`It stays open whether these payments were made. Their customers may be unable to pay with another card.`,
  },
  payment_order: {
    name: told`Orders of paid payments are`,
    impact: told`The customers have paid. They have no order, and their money does not go back.`,
  },
  payment_comparison: {
    name: told`Comparisons of payments with the gateway's books are`,
    impact: told`Refunds and cancellations made in the gateway's back office are missing in Medusa.`,
  },
  modification: {
    name: told`Captures, cancellations or refunds are`,
    impact: told`It stays open whether they were made, or Medusa does not show them.`,
  },
  webhook: {
    name: told`Webhooks of the gateway are`,
    impact: told`What they say about payments and refunds is missing in Medusa.`,
  },
  billing_cycle: {
    name: told`Charges of subscriptions are`,
    impact: told`The customers were not charged for these cycles, or have no order for them.`,
  },
  subscription: {
    name: told`Next cycles or ends of subscriptions are`,
    impact: told`The cycles are not charged, or the subscriptions do not end.`,
  },
  mandate: {
    name: told`Ends of subscriptions at the gateway are`,
    impact: told`The gateway may charge the customers once more.`,
  },
}
