import { DUPLICATE_ORDER_NO } from "../../../../../src/domain/payments/decline"
import { isUnanswered, outcomeOf } from "../../../../../src/domain/subscriptions/renewal-attempt"
import type { Going } from "../../going"
import type { AttemptRow, BillingCycleRow } from "../../rows"
import type { World } from "../../world"
import { queryGateway, meaningOf } from "../poll"
import { markSending, renewalOrderNo } from "../attempt"
import { queryAhead } from "../query"
import { sync } from "../sync"

const LOOK_AHEAD = 10

export type NextAttempt =
  { readonly kind: "new" | "lost"; readonly number: number } | { readonly kind: "known"; readonly row: AttemptRow }

/**
 * The next attempt to collect a cycle: the first that the gateway knows and no row records, or a new one.
 *
 * @returns `undefined` if the gateway does not answer
 */
export function nextAttempt(
  world: World,
  billingCycle: BillingCycleRow,
  tries: readonly AttemptRow[]
): NextAttempt | undefined {
  const { books, now } = world
  const next = (tries[0]?.attempt_number ?? 0) + 1
  const isUnseen = (row: AttemptRow): boolean =>
    row.transaction_id === null || outcomeOf(row, now) === "not_sent" || isUnanswered(row, now)
  const unseen = tries.filter(isUnseen).map(({ attempt_number }) => attempt_number)
  // A gateway that takes no queries from here answers none later either.
  if (!books.answersQueries) return { kind: "new", number: next }
  for (const number of [...unseen, ...Array.from({ length: LOOK_AHEAD }, (_, place) => next + place)]) {
    const word = queryAhead(world, renewalOrderNo(billingCycle, number))
    if (!word) return undefined
    if (word.word === "not_found") continue
    const row = tries.find(({ attempt_number }) => attempt_number === number)
    if (!row) return { kind: "lost", number }
    if (meaningOf(word, row, now)) return { kind: "known", row }
    world.seen.add("a renewal's attempt of which the gateway said nothing new")
  }
  return { kind: "new", number: next }
}

/** Takes over a payment that the gateway knows and no row recorded: nothing is sent. */
export function* takeOver(world: World, row: AttemptRow): Going {
  const sending = yield* markSending(world, row)
  if (!sending) return
  world.store.move(row.id, "unknown", { result_code: DUPLICATE_ORDER_NO, lease_expires_at: null }, world.now)
  yield
  yield* pollAndSync(world, row.id)
}

export function* pollAndSync(world: World, id: string): Going {
  const row = yield* queryGateway(world, id, "operator")
  yield
  if (row.next_sync_at) yield* sync(world, id)
}
