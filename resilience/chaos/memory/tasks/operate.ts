import { nextPart, obstacleTo } from "../../../../src/domain/modifications/modification-rules"
import type {
  ModificationCause,
  ModificationKind,
  ModificationState,
} from "../../../../src/domain/modifications/modification-state"
import { wasAccepted } from "../../../../src/domain/modifications/modification-state"
import { nextModificationPollAt } from "../../../../src/domain/modifications/modification-schedule"
import type { Fate } from "../../schedule"
import type { Answer } from "../answer"
import type { Going } from "../going"
import type { AttemptRow, ModificationRow } from "../rows"
import type { World } from "../world"

/** A requested change of a payment. */
export interface ModificationRequest {
  readonly kind: "capture" | "cancel" | "void" | "refund"
  readonly cause: ModificationCause
  readonly medusaId: string | null
  readonly exact?: string
}

/** Commits a modification's row, makes its one call, and records the result; `undefined` when nothing may be sent. */
export function* sendModification(
  world: World,
  attemptId: string,
  wish: ModificationRequest,
  fate: Fate
): Going<ModificationRow | undefined> {
  if (world.store.attempt(attemptId).transaction_id === null) return undefined
  const row = world.store.beginModification(attemptId, (attempt, ledger) => plan(world, wish, attempt, ledger))
  if (!row) return undefined
  yield
  const answer = call(world, row, fate)
  yield
  const after = learn(world, row, answer)
  yield
  applyToPayment(world, after)
  return after
}

function plan(
  world: World,
  wish: ModificationRequest,
  attempt: AttemptRow,
  ledger: readonly ModificationRow[]
): ModificationRow | undefined {
  if (obstacleTo(wish.kind, attempt, ledger)) return undefined
  const isPart = wish.kind === "capture" || wish.kind === "refund"
  const amount = isPart
    ? nextPart(attempt, ledger, {
        kind: wish.kind === "capture" ? "capture" : "refund",
        exact: wish.exact ?? attempt.amount,
      })
    : attempt.amount
  if (typeof amount !== "string") return undefined
  const kind = wish.kind === "void" ? "cancel" : wish.kind
  return {
    ...newModification(world, attempt.id, kind, "processing"),
    cause: wish.cause,
    amount,
    exact_amount: wish.exact ?? attempt.exact_amount,
    medusa_id: wish.medusaId,
  }
}

type Begun = Omit<ModificationRow, "cause" | "amount" | "exact_amount" | "medusa_id">

/** A new row in its first state. */
export function newModification(
  world: World,
  attempt_id: string,
  kind: ModificationKind,
  state: ModificationState
): Begun {
  return {
    id: world.newId("acqmod"),
    attempt_id,
    kind,
    created_at: world.now,
    state,
    history: [{ from: null, to: state, at: world.now }],
    gateway_reference: null,
    poll_count: 0,
    next_poll_at: nextModificationPollAt(state, 0, world.now),
    lease_expires_at: null,
    recording_until: null,
    recorded_at: null,
  }
}

function call(
  { books, store, now }: World,
  { kind, attempt_id, amount }: ModificationRow,
  fate: Fate
): Answer<string | null> {
  const { order_no } = store.attempt(attempt_id)
  switch (kind) {
    case "capture":
      return books.captureOf(order_no, amount, fate, now)
    case "cancel":
      return books.cancelOf(order_no, fate, now)
    case "refund":
      return books.refundOf(order_no, amount, fate, now)
    case "payout":
      throw new Error("A payout has no payment.")
  }
}

function learn({ store, now }: World, { id, kind }: ModificationRow, answer: Answer<string | null>): ModificationRow {
  switch (answer.kind) {
    case "told":
      return store.answerModification(
        id,
        kind === "refund" ? "accepted" : "done",
        { gateway_reference: answer.told },
        now
      )
    case "refused":
      return store.answerModification(id, "failed", {}, now)
    case "never_left":
      return store.answerModification(id, "failed", {}, now, true)
    case "nothing":
      return store.answerModification(id, "unknown", {}, now)
  }
}

/** Moves a payment by the result of a modification. */
export function applyToPayment(
  { store, now, seen }: World,
  { kind, state, cause, history, attempt_id }: ModificationRow
): void {
  if (kind === "cancel" && state === "failed" && cause === "merchant") return store.syncAfterCancel(attempt_id, now)
  if (kind === "refund" && state === "failed" && wasAccepted({ state, history })) {
    const { reversed_at, orphaned_at } = store.attempt(attempt_id)
    if (!reversed_at) return
    seen.add("money without an order whose refund failed at the bank")
    return store.update(attempt_id, {
      synced_at: null,
      orphaned_at: orphaned_at ?? now,
      next_sync_at: now,
      sync_count: 0,
    })
  }
  if (state !== "done" || kind === "refund" || kind === "payout") return
  const patch = kind === "cancel" ? { attention: null } : {}
  const { row, transition } = store.move(attempt_id, kind === "capture" ? "captured" : "canceled", patch, now)
  if (transition === "moved" && row.synced_at) store.update(attempt_id, { next_sync_at: null })
}
