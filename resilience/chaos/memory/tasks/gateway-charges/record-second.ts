import { isTakenTwice } from "../../../../../src/domain/modifications/second-transaction"
import { isPaid, wasPaid } from "../../../../../src/domain/payments/payment-state"
import type { Going } from "../../going"
import type { AttemptRow } from "../../rows"
import type { Beside, Word } from "../../answer"
import type { World } from "../../world"
import { reverse } from "../reverse"
import type { Synced } from "../sync"
import { newGatewayCharge } from "./record-gateway-charge"

/** Records the second transactions under the order number of an attempt that requested no gateway charges. */
export function* recordSecond(world: World, first: AttemptRow, word: Word): Going {
  for (const one of secondsOf(world, first, word)) {
    yield
    yield* record(world, first, one)
  }
}

function secondsOf({ mandates }: World, first: AttemptRow, { transaction_id, word, beside }: Word): readonly Beside[] {
  if (
    first.transaction_id === null ||
    first.transaction_id !== transaction_id ||
    first.flow === "gateway_billed" ||
    !wasPaid(first.state) ||
    mandates.ofPayment(first.id)
  )
    return []
  if (!(hasSucceeded(word) || first.state === "canceled")) return []
  return beside.filter((one) => hasSucceeded(one.word))
}

function hasSucceeded(word: Word["word"]): boolean {
  return word === "captured" || word === "authorized" || word === "refunded"
}

function* record(world: World, first: AttemptRow, { transaction_id, amount, word }: Beside): Going {
  const { store } = world
  const row = store.gatewayCharge(transaction_id) ?? begin(world, first, { transaction_id, amount })
  yield
  if (row.state === "unknown")
    store.move(row.id, word === "authorized" ? "authorized" : "captured", {}, world.now, "query")
}

function begin(
  world: World,
  first: AttemptRow,
  { transaction_id, amount }: Pick<Beside, "transaction_id" | "amount">
): AttemptRow {
  const row = {
    ...newGatewayCharge(world, first, { transaction_id, at: world.now, cause: "query" }),
    amount,
    exact_amount: amount,
    second_of: first.id,
  }
  world.store.begin(row)
  return row
}

/**
 * The account's setting decides about a second transaction: it is reversed, unless it may be a capture, or left to an
 * admin.
 */
export function* syncSecond(world: World, row: AttemptRow, firstId: string): Going<Synced> {
  const { store, secondTransaction, books } = world
  const first = store.attempt(firstId)
  yield
  const isLeft =
    secondTransaction !== "reverse" ||
    !isTakenTwice({ ...first, waitsForCapture: books.capture === "manual" }, row, store.ofAttempt(firstId))
  return isLeft
    ? {
        done: false,
        attention:
          "The plugin does not reverse this second transaction automatically. Reverse it, or mark it as the same payment.",
      }
    : yield* reverse(world, row)
}

/** Second transactions of unknown kind. */
export function openSeconds({ store }: World): readonly AttemptRow[] {
  return store
    .attempts()
    .filter(({ second_of, reversed_at, state }) => second_of !== null && reversed_at === null && isPaid(state))
}
