import { MINUTE_MS } from "../../../../src/domain/shared/durations"
import { isAlive } from "../../../../src/domain/modifications/modification-state"
import { chargesUntil } from "../../../../src/domain/subscriptions/mandate-state"
import type { MandateState } from "../../../../src/domain/subscriptions/mandate-state"
import { isPaid, wasPaid } from "../../../../src/domain/payments/payment-state"
import { newRefunds } from "../../../../src/domain/modifications/resolution"
import type { ExternalRefund, GatewayState } from "../../../../src/domain/modifications/resolution"
import { nextReconcileAt } from "../../../../src/domain/payments/schedule"
import type { Going } from "../going"
import type { AttemptRow, MandateRow, ModificationRow } from "../rows"
import { RECONCILIATION_DAYS } from "../store"
import type { World } from "../world"
import { recordInMedusa } from "./record"
import { recordFound } from "./gateway-charges/found-gateway-charges"
import { applyToPayment, newModification } from "./operate"
import { ownWord } from "./own-word"
import { resolveByRefunds } from "./resolve"
import { sync } from "./sync"
import { query, searchRefunds } from "./query"
import { runEach } from "./run-each"

const LEASE_MS = 120_000
const FOUND_LEASE_MS = MINUTE_MS

/** Compares paid payments that are due with the gateway's ledger, and records external changes. */
export function* reconcile(world: World): Going {
  yield* runEach(world, world.store.leaseDue("next_reconcile_at", LEASE_MS, world.now), (row) =>
    reconcileOne(world, row)
  )
}

function* reconcileOne(world: World, row: AttemptRow): Going {
  const waits = (yield* compare(world, row)) !== "brought"
  const reconcile_count = waits ? 0 : row.reconcile_count + 1
  const mandate = world.mandates.ofPayment(row.id)
  const since = (mandate && chargesUntil(mandate.state, mandate.history.map(written), world.now)) ?? row.created_at
  world.store.update(row.id, {
    reconcile_count,
    next_reconcile_at: nextReconcileAt(reconcile_count, waits ? world.now : since, RECONCILIATION_DAYS, world.now),
  })
  world.store.release(row)
}

/**
 * @returns `false` if the gateway gave no answer; `waits` if its answer needs another look
 */
export function* compare(world: World, row: AttemptRow): Going<"brought" | "waits" | false> {
  if (!wasPaid(row.state)) return "brought"
  if (world.isSwitchedOff()) return "brought"
  const told = query(world, row.order_no)
  yield
  if (!told) return false
  const word = ownWord(world, row, told)
  // The document does not define the status of a partly refunded payment.
  const found = word === "refunded" || word === "captured" ? searchRefunds(world, row.order_no) : []
  yield
  if (!found && word === "refunded") return false
  const refunds = found ?? []
  const isBrought = !isPaid(row.state) || (yield* bring(world, row, word, refunds))
  yield
  const recorded = yield* recordFound(world, row, told)
  return isBrought && recorded !== "later" ? "brought" : "waits"
}

/** The form in the database. */
function written({ to, at }: MandateRow["history"][number]): { readonly to: MandateState; readonly at: string } {
  return { to, at: at.toISOString() }
}

function* bring(world: World, row: AttemptRow, word: GatewayState, refunds: readonly ExternalRefund[]): Going<boolean> {
  switch (word) {
    case "failed":
      if (hasAlive(world, row)) return false
      yield* addFound(world, row, { kind: "cancel", state: "done", amount: row.amount, gateway_reference: null })
      return true
    case "captured":
    case "refunded": {
      const isCaptured = yield* bringCapture(world, row)
      if (word === "captured" && refunds.length === 0) return isCaptured
      return (yield* bringRefunds(world, row, refunds)) && isCaptured
    }
    case "authorized":
    case "pending":
    case "not_found":
    case "unknown":
      return true
  }
}

function* bringCapture(world: World, row: AttemptRow): Going<boolean> {
  if (row.state !== "authorized") return true
  if (hasAlive(world, row)) return false
  world.store.move(row.id, "captured", {}, world.now)
  yield
  yield* sync(world, row.id)
  return true
}

function* bringRefunds(world: World, row: AttemptRow, refunds: readonly ExternalRefund[]): Going<boolean> {
  const { store } = world
  for (const modification of store.ofAttempt(row.id)) {
    if (modification.kind === "refund" && (isAlive(modification.state) || modification.state === "accepted"))
      resolveByRefunds(world, modification, refunds)
    yield
  }
  if (hasAlive(world, row, "refund")) return false
  const { made, named } = newRefunds(
    refunds,
    store.ofAttempt(row.id).filter(({ kind }) => kind === "refund")
  )
  for (const { id, reference } of named) store.updateModification(id, { gateway_reference: reference })
  for (const { reference, amount, state } of made)
    yield* addFound(world, row, { kind: "refund", state, amount, gateway_reference: reference || null })
  return true
}

type Found = Pick<ModificationRow, "kind" | "amount" | "gateway_reference"> & { readonly state: "accepted" | "done" }

function* addFound(world: World, row: AttemptRow, found: Found): Going {
  const begun = newModification(world, row.id, found.kind, found.state)
  const modification = {
    ...begun,
    ...found,
    cause: "external" as const,
    exact_amount: found.amount,
    medusa_id: null,
    next_poll_at: world.now,
    lease_expires_at: new Date(world.now.getTime() + FOUND_LEASE_MS),
  }
  if (!world.store.addFound(modification)) return
  yield
  applyToPayment(world, modification)
  yield
  yield* recordInMedusa(world, modification.id)
}

function hasAlive({ store }: World, { id }: AttemptRow, of?: ModificationRow["kind"]): boolean {
  return store.ofAttempt(id).some(({ kind, state }) => isAlive(state) && (of ?? kind) === kind)
}
