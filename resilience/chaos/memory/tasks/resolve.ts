import { isAlive } from "../../../../src/domain/modifications/modification-state"
import type { ModificationState } from "../../../../src/domain/modifications/modification-state"
import {
  absenceCounts,
  matchRefund,
  resolveCancel,
  resolveCapture,
} from "../../../../src/domain/modifications/resolution"
import type { ExternalRefund, GatewayState } from "../../../../src/domain/modifications/resolution"
import {
  bookableAt,
  isCallOver,
  nextModificationPollAt,
} from "../../../../src/domain/modifications/modification-schedule"
import type { ModificationRow } from "../rows"
import type { World } from "../world"
import { applyToPayment } from "./operate"

/** A call that is still `sending` after its end has an unknown result, even if the gateway answers. */
export function afterItsCall({ store, now }: World, row: ModificationRow): ModificationRow {
  if (row.state !== "processing" || !isCallOver(row.created_at, now)) return row
  return store.moveModification(
    row.id,
    "unknown",
    { next_poll_at: row.next_poll_at, lease_expires_at: row.lease_expires_at },
    now
  )
}

/** Applies the gateway's status to a capture or cancel with an unknown result. */
export function resolveByWord(world: World, row: ModificationRow, word: GatewayState): void {
  const absent = absenceCounts(row.created_at, row.poll_count + 1, world.now)
  const others = world.store.ofAttempt(row.attempt_id).filter(({ id }) => id !== row.id)
  const isFirst = !others.some(({ kind, state }) => kind === "capture" && state === "done")
  const resolution = row.kind === "capture" ? resolveCapture(word, isFirst, absent) : resolveCancel(word, absent)
  switch (resolution) {
    case "done":
    case "failed":
      return move(world, row, resolution, row.gateway_reference)
    case "query_again":
      return queryAgain(world, row)
    case "ambiguous":
      return keepUnknown(world, row, row.poll_count + 1, null)
  }
}

/** Applies the gateway's refunds of a payment to one of ours. */
export function resolveByRefunds(world: World, row: ModificationRow, found: readonly ExternalRefund[]): void {
  // The list may have been read for another reason, such as a reconciliation.
  world.toBeQueried.delete(row.id)
  const others = world.store.ofAttempt(row.attempt_id).filter(({ id }) => id !== row.id)
  const known = others.filter(({ kind }) => kind === "refund")
  const absent = absenceCounts(row.created_at, row.poll_count + 1, world.now)
  const mine = row.gateway_reference
    ? found.find(({ reference }) => reference === row.gateway_reference)
    : matchRefund(found, row.amount, known, absent || !isAlive(row.state))
  if (mine)
    return mine.state === row.state || mine.state === "unknown"
      ? queryAgain(world, row)
      : move(world, row, mine.state, mine.reference)
  if (row.state !== "accepted" && absent) return move(world, row, "failed", row.gateway_reference)
  queryAgain(world, row)
}

/** Applies an admin's report about a modification. */
export function move(
  world: World,
  row: ModificationRow,
  to: ModificationState,
  gateway_reference: string | null
): void {
  // A request that Medusa saw fail is recorded after Medusa has removed its own row.
  const soon = !row.recorded_at && isAlive(row.state) ? { next_poll_at: bookableAt(row.created_at, world.now) } : {}
  const after = world.store.moveModification(row.id, to, { gateway_reference, ...soon }, world.now)
  if (after.state !== row.state) applyToPayment(world, after)
}

function queryAgain(world: World, row: ModificationRow): void {
  if (!isAlive(row.state) && !row.recorded_at) return
  const poll_count = row.state === "processing" ? 1 : row.poll_count + 1
  const asIs = row.state === "processing" ? "unknown" : row.state
  keepUnknown(world, row, poll_count, nextModificationPollAt(asIs, poll_count, world.now))
}

function keepUnknown({ store, now }: World, row: ModificationRow, poll_count: number, next_poll_at: Date | null): void {
  if (row.state === "processing") store.moveModification(row.id, "unknown", { poll_count, next_poll_at }, now)
  else store.updateModification(row.id, { poll_count, next_poll_at, lease_expires_at: null })
}
