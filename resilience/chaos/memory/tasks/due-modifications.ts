import { isAlive } from "../../../../src/domain/modifications/modification-state"
import { nextAttemptAt } from "../../../../src/domain/payments/schedule"
import type { Going } from "../going"
import type { ModificationRow } from "../rows"
import { isDue } from "../store"
import type { World } from "../world"
import { recordInMedusa } from "./record"
import { ownWord } from "./own-word"
import { afterItsCall, resolveByRefunds, resolveByWord } from "./resolve"
import { query, searchRefunds } from "./query"
import { runEach } from "./run-each"

const LEASE_MS = 120_000

/** A tick's work on modifications: records those that are over, and queries those that are open. */
export function* processModifications(world: World): Going {
  yield* runEach(world, world.store.leaseDueModifications(LEASE_MS, world.now), (leased) => workOn(world, leased))
}

function* workOn(world: World, leased: ModificationRow): Going {
  const row = afterItsCall(world, leased)
  yield
  if (!isAlive(row.state) && !row.recorded_at && isDue(row.next_poll_at, world.now))
    yield* recordInMedusa(world, row.id)
  else if (isAlive(row.state) || row.state === "accepted") yield* ask(world, row)
}

function* ask(world: World, row: ModificationRow): Going {
  const attempt = world.store.attempt(row.attempt_id)
  const { order_no } = attempt
  const refunds = row.kind === "refund" ? searchRefunds(world, order_no, row.id) : undefined
  const word = row.kind === "refund" ? undefined : query(world, order_no, undefined, row.id)
  yield
  if (refunds) resolveByRefunds(world, row, refunds)
  else if (word) resolveByWord(world, row, ownWord(world, attempt, word))
  else
    world.store.updateModification(row.id, {
      next_poll_at: nextAttemptAt(row.poll_count + 1, world.now),
      lease_expires_at: null,
    })
}
