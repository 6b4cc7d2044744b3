import { HOUR_MS } from "../../../../../src/domain/shared/durations"
import type { Beside, Word } from "../../answer"
import type { Going } from "../../going"
import type { AttemptRow, MandateRow } from "../../rows"
import type { World } from "../../world"
import { recordGatewayCharge } from "./record-gateway-charge"
import { query } from "../query"
import { recordSecond } from "./record-second"

/** How long after a payment its page may still be used once more. */
const PAGE_IS_OVER_MS = HOUR_MS

/**
 * The result of a query for gateway charges: some new ones, none, no answer, or some whose cycle is not certain yet.
 */
export type GatewayChargesReported = "some" | "none" | "not_queried" | "later"

/** Queries the order number of the gateway charges, and records those that it finds. */
export function* queryGatewayCharges(world: World, { payment_id }: MandateRow): Going<GatewayChargesReported> {
  const first = world.store.attempt(payment_id)
  yield
  const word = query(world, first.order_no)
  yield
  return word ? yield* recordFound(world, first, word) : "not_queried"
}

/**
 * Records the gateway charges in an answer about the order number of the payment that requested them, the oldest first.
 */
export function* recordFound(
  world: World,
  first: AttemptRow,
  word: Word
): Going<Exclude<GatewayChargesReported, "not_queried">> {
  const mandate =
    first.transaction_id && first.flow !== "gateway_billed" ? world.mandates.ofPayment(first.id) : undefined
  if (!mandate) {
    yield* recordSecond(world, first, word)
    return "none"
  }
  let told: "some" | "none" = "none"
  for (const one of besideOf(first, word)) {
    yield
    if (!world.store.gatewayCharge(one.transaction_id)) told = "some"
    const recorded = yield* record(world, mandate, first, one)
    if (recorded === "later") return "later"
  }
  return told
}

/** The transactions that are not the payment's own, nor another attempt to make it. */
function besideOf(
  { transaction_id, amount: paid }: AttemptRow,
  { transaction_id: first, word, at, beside }: Word
): Beside[] {
  const all = [...(first && at ? [{ transaction_id: first, word, at, amount: paid }] : []), ...beside]
  const own = all.find((one) => one.transaction_id === transaction_id)
  const isAttempt = (one: Beside): boolean =>
    one.word === "failed" && own !== undefined && one.at.getTime() <= own.at.getTime() + PAGE_IS_OVER_MS
  return all.filter((one) => one !== own && !isAttempt(one))
}

function* record(
  world: World,
  mandate: MandateRow,
  first: AttemptRow,
  { transaction_id, word, at }: Beside
): Going<"recorded" | "later"> {
  const to = stateOf(word)
  if (!to) return "recorded"
  const isNew = !world.store.gatewayCharge(transaction_id)
  const row = yield* recordGatewayCharge(world, mandate, first, { transaction_id, at, cause: "query" })
  if (row === "later") return "later"
  if (isNew && row.billing_cycle_id) world.seen.add("a gateway charge that nobody was told of")
  yield
  if (row.state === "unknown") world.store.move(row.id, to, {}, world.now, "query")
  return "recorded"
}

/** An undecided charge comes with a later webhook or query. */
export function stateOf(word: Word["word"]): "captured" | "authorized" | "declined" | undefined {
  switch (word) {
    case "captured":
    case "refunded":
      return "captured"
    case "authorized":
      return "authorized"
    case "failed":
      return "declined"
    case "pending":
    case "not_found":
    case "unknown":
      return undefined
  }
}
