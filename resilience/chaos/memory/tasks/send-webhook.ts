import { isPageLeft } from "../../../../src/domain/payments/page-left"
import { NOT_FOUND_COUNTS_AFTER, pageClosesAt } from "../../../../src/domain/payments/schedule"
import { keepsMoney, overAt } from "../charge"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import type { World } from "../world"
import { queryGateway } from "./poll"
import { sync } from "./sync"

/**
 * The merchant confirms for a mismatch that the gateway keeps nothing of it. Before that counts, the gateway is
 * queried.
 */
export function* sayNothingIsKept(world: World, { id, last_word }: AttemptRow): Going {
  const { store, seen } = world
  yield* queryGateway(world, id, "operator")
  yield
  const row = store.attempt(id)
  // The refund may be a part that the merchant does not know of: they look again.
  if (row.last_word === "refunded" && last_word !== "refunded") return
  // The account got other numbers meanwhile. Schedules leave out a wrong confirmation then, because no query can
  // correct it.
  if (row.state !== "mismatch" || (row.numbers !== world.numbers && !tookNothing(world, row))) return
  store.move(id, "expired", { attention: null }, world.now, "operator")
  seen.add("a payment of which a person said that nothing is kept")
  yield
  yield* sync(world, id)
}

/** The merchant confirms for a payment of a former account that nothing was taken. */
export function* sayNothingWasTaken(world: World, { id }: AttemptRow): Going {
  const { store, seen } = world
  yield
  const row = store.attempt(id)
  if (!needsPerson(world, row)) return
  seen.add("a payment of a former account that a person ended")
  if (row.state === "expired" || row.state === "declined") {
    const line = { from: row.state, to: row.state, at: world.now, cause: "operator" } as const
    store.update(id, { history: [...row.history, line], next_poll_at: null, attention: null })
  } else store.move(id, "expired", { attention: null }, world.now, "operator")
}

/** Payments that an admin may end with this confirmation: the account has other numbers, and it is late enough. */
export function leftToPerson(world: World): AttemptRow[] {
  return world.store.attempts().filter((row) => needsPerson(world, row))
}

function needsPerson({ numbers, now }: World, row: AttemptRow): boolean {
  if (row.numbers === numbers || row.never_sent) return false
  if (row.state === "unknown" || row.state === "processing") {
    const since = row.history.findLast(({ from, to }) => from !== to)?.at ?? row.created_at
    return now.getTime() - since.getTime() >= NOT_FOUND_COUNTS_AFTER.milliseconds
  }
  const closesAt = pageClosesAt(row)
  return isPageLeft(row, now) && (closesAt === null || closesAt <= now)
}

/** Whether nothing was taken at the gateway, nor can be any more. */
export function tookNothing({ books, now }: World, { order_no }: AttemptRow): boolean {
  const charge = books.charges.find((one) => one.order_no === order_no)
  if (!charge) return true
  const over = overAt(charge)
  return !keepsMoney(charge) && charge.state !== "pending" && over !== null && over <= now
}
