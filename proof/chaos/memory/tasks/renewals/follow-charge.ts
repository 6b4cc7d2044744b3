import { decidingTry, isOfStoredCard, outcomeOf } from "../../../../../src/domain/charge-try"
import { declineOf } from "../../../../../src/domain/decline"
import { TRIES_COUNT_FOR_MS, afterDecline, afterNotSent } from "../../../../../src/domain/dunning"
import type { Going } from "../../going"
import type { AttemptRow, ChargeRow, ContractRow } from "../../rows"
import type { World } from "../../world"
import { endCycle, failCharge } from "./end-cycle"

/** The days of the schedule where an account says nothing else. */
const DAYS = [1, 3, 5, 7]

/** Brings a charge up to what became of its tries. By anybody at any time, any number of times; it sends nothing. */
export function* followCharge(world: World, chargeId: string): Going {
  const { subscriptions, store } = world
  const charge = subscriptions.charge(chargeId)
  yield
  const contract = subscriptions.contract(charge.contract_id)
  yield
  const row = decidingTry(store.triesOf(charge.id))
  if (!row) return
  yield
  switch (outcomeOf(row)) {
    case "paid":
      return yield* followPaid(world, charge, contract, row)
    case "returned":
      subscriptions.moveCharge(charge.id, "paid", { payment_id: row.id }, world.now)
      yield
      return endCycle(world, contract, charge, { to: "returned", facts: {} })
    case "declined":
      return yield* followDeclined(world, charge, contract, row)
    case "not_sent":
      if (charge.state === "trying") subscriptions.moveCharge(charge.id, "due", { next_step_at: afterNotSent(world.now) }, world.now)
      return
    case "unresolved":
      return
  }
}

/** When a contract's stored card was asked since a time. */
export function triesSince({ store, subscriptions }: World, contractId: string, since: Date): Date[] {
  const charges = new Set(subscriptions.chargesOf(contractId).map(({ id }) => id))
  const rows = store.attempts().filter(({ charge_id, flow, never_sent }) => charge_id !== null && charges.has(charge_id) && flow === "direct" && !never_sent)
  return rows.filter(({ history, created_at }) => created_at > since && history.some(({ to }) => to === "sending")).map(({ created_at }) => created_at)
}

function* followPaid(world: World, charge: ChargeRow, contract: ContractRow, row: AttemptRow): Going {
  world.subscriptions.moveCharge(charge.id, "paid", { payment_id: row.id, next_step_at: world.now }, world.now)
  yield
  if (row.settled_at && row.order_id) endCycle(world, contract, charge, { to: "done", facts: { payment_id: row.id, order_id: row.order_id } })
}

function* followDeclined(world: World, charge: ChargeRow, contract: ContractRow, row: AttemptRow): Going {
  if (charge.state !== "trying") return
  const { store, subscriptions, now } = world
  const { kind } = declineOf(row.result_code ?? "")
  const asked = store.triesOf(charge.id).filter((one) => isOfStoredCard(one) && one.card === row.card && outcomeOf(one) === "declined")
  yield
  const recent = triesSince(world, contract.id, new Date(now.getTime() - TRIES_COUNT_FOR_MS))
  const step = afterDecline({ tries: asked.map(({ created_at }) => created_at).reverse(), recent, kind, days: DAYS }, now)
  yield
  if (step.kind === "stop") return failCharge(world, contract, charge, step.why, row.card)
  subscriptions.moveCharge(charge.id, "declined", { payment_id: row.id, next_step_at: row.card === contract.card ? step.at : now }, now)
}
