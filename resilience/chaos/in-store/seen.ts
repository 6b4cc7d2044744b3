import { isPaid } from "../../../src/domain/payments/payment-state"
import type { LedgerView } from "../../../src/sandbox"
import type { Evidence } from "../../invariants"
import type { RenewalEvidence } from "../../invariants/renewals/evidence"

/** Outcomes that schedules on the real store can have; unseenInStore lists the required ones. */
const SIGHTS = {
  "an order": ({ evidence: { orders } }) => orders.length > 0,
  "an order that was canceled": ({ evidence: { orders } }) => orders.some(({ canceled_at }) => canceled_at !== null),
  "two payments of one cart": ({ evidence }) => {
    const collections = paidOf(evidence).map((one) => one.payment_collection_id)
    return new Set(collections).size < collections.length
  },
  "a payment that was unknown": ({ evidence: { attempts } }) =>
    attempts.some(({ history }) => history.some(({ to }) => to === "unknown")),
  "a payment that was declined": ({ evidence: { attempts } }) => attempts.some(({ state }) => state === "declined"),
  "a page that expired and was paid": ({ evidence }) =>
    paidOf(evidence).some(({ history }) => history.some(({ to }) => to === "expired")),
  "an operation that was unknown": ({ evidence: { modifications } }) =>
    modifications.some(({ history }) => history.some(({ to }) => to === "unknown")),
  "a refund that failed at the bank": ({ evidence: { modifications } }) =>
    modifications.some(
      ({ kind, history }) => kind === "refund" && history.some(({ from, to }) => from === "accepted" && to === "failed")
    ),
  "a merchant capture": modification("merchant", "capture"),
  "a merchant cancel": modification("merchant", "cancel"),
  "a merchant refund": modification("merchant", "refund"),
  "an orphaned cancel": modification("orphaned", "cancel"),
  "an orphaned refund": modification("orphaned", "refund"),
  "an external cancel": modification("external", "cancel"),
  "an external refund": modification("external", "refund"),
  "a webhook that came late": webhook("notify_late"),
  "a webhook that came after the next": webhook("notify_reorder"),
  "a webhook that came several times": webhook("notify_duplicate"),
  "a webhook that was lost": webhook("notify_never"),
  "a warehouse that was empty": ({ sellOuts }) => sellOuts > 0,
  "a renewal with its order": ({ renewals: { cycles } }) => cycles.some(({ state }) => state === "completed"),
  "a subscription that came to its end": ({ renewals: { subscriptions } }) =>
    subscriptions.some(({ state }) => state === "ended"),
  "a renewal that was declined": ({ renewals: { cycles } }) =>
    cycles.some(({ history }) => history.some(({ to }) => to === "declined")),
  "a renewal whose try was unknown": ({ renewals: { tries } }) =>
    tries.some(({ history }) => history.some(({ to }) => to === "unknown")),
  "a renewal that was sold out before it was charged": ({ renewals: { cycles } }) =>
    cycles.some(({ history }) => history.some(({ to }) => to === "blocked")),
  "a renewal that was given up": ({ renewals: { cycles } }) =>
    cycles.some(({ history }) => history.some(({ to }) => to === "failed")),
  "a renewal that was paid by hand": ({ renewals: { tries } }) =>
    tries.some(({ flow, state }) => flow === "hosted" && isPaid(state)),
  "a second card that was charged": ({ renewals }) => hasSecondCard(renewals),
  "a subscription that was paused and goes on": ({ renewals: { subscriptions } }) =>
    subscriptions.some(({ history }) => history.some(({ from, to }) => from === "paused" && to === "active")),
  "a subscription that was canceled": ({ renewals: { subscriptions } }) =>
    subscriptions.some(({ state }) => state === "canceled"),
} satisfies Readonly<Record<string, (batch: Batch) => boolean>>

export type Sight = keyof typeof SIGHTS

/** The remains of a batch. */
interface Batch {
  readonly evidence: Evidence
  readonly renewals: RenewalEvidence
  readonly sellOuts: number
  readonly webhooks: LedgerView["webhooks"]
}

/** The outcomes of a batch. */
export function seenIn(batch: Batch): ReadonlySet<Sight> {
  return new Set(sights.filter((sight) => SIGHTS[sight](batch)))
}

const isSight = (name: string): name is Sight => name in SIGHTS
const sights: readonly Sight[] = Object.keys(SIGHTS).filter(isSight)

/** Outcomes of some schedules only, which this number of schedules may miss. */
const NOT_SURELY: ReadonlySet<Sight> = new Set<Sight>([
  "a page that expired and was paid",
  "a refund that failed at the bank",
  "an orphaned refund",
  "a renewal that was paid by hand",
])

/** As many schedules as it takes until each of the others has surely been seen. */
const ENOUGH = 1_000

/** The sights that were to be seen in so many schedules, and were not: a run in which something never happens proves nothing about it. */
export function unseenInStore(seen: ReadonlySet<Sight>, schedules: number): readonly Sight[] {
  return schedules < ENOUGH ? [] : sights.filter((sight) => !seen.has(sight) && !NOT_SURELY.has(sight))
}

function modification(
  cause: Evidence["modifications"][number]["cause"],
  kind: Evidence["modifications"][number]["kind"]
) {
  return ({ evidence: { modifications } }: Batch): boolean =>
    modifications.some((one) => one.cause === cause && one.kind === kind)
}

function webhook(fault: string) {
  return ({ webhooks }: Batch): boolean => webhooks.some((one) => one.fault.includes(fault))
}

function paidOf({ attempts }: Evidence): Evidence["attempts"] {
  return attempts.filter(({ history }) => history.some(({ to }) => isPaid(to)))
}

function hasSecondCard({ cycles, tries }: RenewalEvidence): boolean {
  return cycles.some(
    ({ id }) =>
      new Set(tries.flatMap(({ billing_cycle_id, card }) => (billing_cycle_id === id && card ? [card] : []))).size > 1
  )
}
