import { DAY_MS, HOUR_MS } from "../../../domain/shared/durations"
import { momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { OverdueWork, PlannedWork } from "../../../modules/acquiring/repositories/problems/overdue-work"
import type { Finder } from "../finder"
import { before, problem } from "../finder"
import { SILENT_MS } from "./worker"

/** The backlog of a night is done within an hour. */
const LATE_AFTER_MS = HOUR_MS

/**
 * `work_overdue`: the worker is late with scheduled rows, or their date is missing. Without a worker all of them are
 * late, and `no_worker` reports that.
 */
export const findOverdueWork: Finder = async ({ sources, accounts, now }) => {
  const { beatAt } = await sources.worker(now)
  if (!beatAt || beatAt < before(now, SILENT_MS)) return []
  const dated = (await sources.planned.overdue(before(now, LATE_AFTER_MS))).filter(({ work, account, since }) => {
    // A removed account is not reconciled, and a reconciliation over months may be a day late.
    return work !== "payment_comparison" || (accounts.has(account) && since <= before(now, DAY_MS))
  })
  const undated = await sources.planned.undated(before(now, LATE_AFTER_MS))
  return [...dated.map((work) => overdueWork(work, true)), ...undated.map((work) => overdueWork(work, false))]
}

/** @param isDated whether it has a date, which has passed */
export function overdueWork({ work, account, rows, since, first }: OverdueWork, isDated: boolean) {
  const { name, impact } = WORK[work]
  const about = [account, work, ...(isDated ? [] : ["undated"])].join(":")
  return problem(
    { kind: "work_overdue", about, account, since },
    {
      summary: isDated
        ? createMessage("problems.work_overdue.summary", {
            work: name,
            date: momentOf(since),
            count: String(rows),
            account,
            reference: first,
          })
        : createMessage("problems.work_overdue.summary_unscheduled", {
            work: name,
            date: momentOf(since),
            count: String(rows),
            account,
            reference: first,
          }),
      impact,
      resolution: isDated
        ? createMessage("problems.work_overdue.resolution")
        : joinMessages(
            createMessage("problems.work_overdue.resolution_unscheduled"),
            createMessage("problems.work_overdue.resolution_unscheduled_action")
          ),
    }
  )
}

const WORK: Readonly<Record<PlannedWork, { readonly name: Message; readonly impact: Message }>> = {
  payment_query: {
    name: createMessage("problems.work_overdue.work_payment_query"),
    impact: createMessage("problems.work_overdue.impact_payment_query"),
  },
  payment_order: {
    name: createMessage("problems.work_overdue.work_payment_order"),
    impact: createMessage("problems.work_overdue.impact_payment_order"),
  },
  payment_comparison: {
    name: createMessage("problems.work_overdue.work_payment_reconciliation"),
    impact: createMessage("problems.work_overdue.impact_payment_reconciliation"),
  },
  modification: {
    name: createMessage("problems.work_overdue.work_modification"),
    impact: createMessage("problems.work_overdue.impact_modification"),
  },
  webhook: {
    name: createMessage("problems.work_overdue.work_webhook"),
    impact: createMessage("problems.work_overdue.impact_webhook"),
  },
  billing_cycle: {
    name: createMessage("problems.work_overdue.work_billing_cycle"),
    impact: createMessage("problems.work_overdue.impact_billing_cycle"),
  },
  subscription: {
    name: createMessage("problems.work_overdue.work_subscription"),
    impact: createMessage("problems.work_overdue.impact_subscription"),
  },
  mandate: {
    name: createMessage("problems.work_overdue.work_mandate"),
    impact: createMessage("problems.work_overdue.impact_mandate"),
  },
}
