import { sumAmounts } from "../../../src/domain/shared/money"
import { isEndedByPerson, isPaid } from "../../../src/domain/payments/payment-state"
import type { Charge as ChargeInEvidence, Evidence } from "../../invariants/evidence"
import type { AwaitedRefunds } from "../../invariants/awaited-refunds"
import type { FormerPage } from "../../invariants/former-pages"
import type { ReversedSecond } from "../../invariants/reversed-seconds"
import type { PaidWebhook } from "../../invariants/paid-webhooks"
import type { Charge } from "./charge"
import type { AttemptRow } from "./rows"
import { overdueOnList } from "./tasks/overdue-refunds"
import type { World } from "./world"

/** The part of a world that the judge reads. */
export function evidenceOf(world: World): Evidence {
  const { books, store, carts, lost } = world
  const known = new Set(store.attempts().map(({ order_no }) => order_no))
  const isLost = ({ order_no }: ChargeInEvidence): boolean =>
    !known.has(order_no) && lost.some((one) => one.order_no === order_no)
  return {
    // After a restore, a subscription may take another course. Attempts that it does not repeat remain unknown to the
    // plugin.
    charges: chargesOf(world).filter((charge) => !isLost(charge)),
    attempts: store
      .attempts()
      .filter((row) => !isRecordOnly(books, store, row))
      .map((row) => ({ ...row, payment_collection_id: row.collection, timeline: timelineOf(row) })),
    modifications: store.modifications().map((row) => ({ ...row, payment_id: row.attempt_id, timeline: row.history })),
    webhooks: store.webhooks(),
    payments: carts.flatMap(({ payments, collection }) =>
      payments.map((payment) => ({ ...payment, collection_id: collection }))
    ),
    orders: carts.flatMap(({ orders, collection }) =>
      orders.map((order) => ({ ...order, collection_ids: [collection] }))
    ),
  }
}

/** A restored payment was sent before its row was lost. */
function timelineOf({ history, restored_at }: AttemptRow): AttemptRow["history"] {
  return restored_at ? history.filter(({ to }) => to !== "processing") : history
}

/**
 * A capture that was listed as a second payment, and for which we sent nothing, is no payment.
 *
 * After the first one was reversed, our request is rejected, because nothing is left.
 */
function isRecordOnly(
  books: World["books"],
  store: World["store"],
  { id, second_of, transaction_id }: AttemptRow
): boolean {
  if (second_of === null || books.charges.some((charge) => charge.transaction_id === transaction_id)) return false
  const wentBack = store.attempt(second_of).reversed_at !== null
  return store.ofAttempt(id).every(({ cause, state }) => cause === "external" || (wentBack && state === "failed"))
}

/** The refunds of a world, and which of them are on the merchant's list. */
export function awaitedRefundsOf(world: World): AwaitedRefunds {
  const listed = new Set(overdueOnList(world).map(({ id }) => id))
  const refunds = world.store.modifications().filter(({ kind }) => kind === "refund")
  return {
    refunds: refunds.map(({ id, attempt_id, state, history }) => ({
      id,
      order_no: world.store.attempt(attempt_id).order_no,
      isOpen: state === "accepted",
      accepted_at: history.find(({ to }) => to === "accepted")?.at ?? null,
      isListed: listed.has(id),
    })),
    now: world.now,
  }
}

/** The webhooks that report a payment with the amount that was sent. */
export function paidWebhooksOf({ store }: World): readonly PaidWebhook[] {
  return store.webhooks().flatMap(({ attempt_id, statusUpdate, isGenuine, processed_at }) => {
    const { order_no, transaction_id, history, sent_at } = store.attempt(attempt_id)
    // One that a restored database lost is taken over by a query.
    const isKnown = processed_at !== null && sent_at !== null && sent_at <= processed_at
    const isPaidWebhook =
      isKnown &&
      isGenuine &&
      statusUpdate.about === "payment" &&
      isPaid(statusUpdate.word) &&
      !statusUpdate.differs &&
      statusUpdate.transaction_id === transaction_id
    return isPaidWebhook ? [{ order_no, processed_at, paid_at: history.find(({ to }) => isPaid(to))?.at ?? null }] : []
  })
}

/** The pages of former numbers of the account. */
export function formerPagesOf({ store, formerPages }: World): readonly FormerPage[] {
  return store
    .attempts()
    .filter(({ id }) => formerPages.has(id))
    .map((row) => ({
      order_no: row.order_no,
      state: row.state,
      isWatched: row.next_poll_at !== null,
      isEndedByPerson: isEndedByPerson(row),
      // Only other books do not have it.
      isAnswered: row.last_word !== null && row.last_word !== "not_found",
    }))
}

/** The second payments whose money we reversed. */
export function reversedSecondsOf({
  store,
  books,
  secondTransaction,
  reversedByPerson,
}: World): readonly ReversedSecond[] {
  return store.attempts().flatMap(({ id, order_no, second_of, created_at }) => {
    const causes = store.ofAttempt(id).map(({ cause }) => cause)
    if (second_of === null || !causes.includes("orphaned")) return []
    const { state } = store.attempt(second_of)
    const voided_at = voidedWithOrderAt(store, second_of)
    // With manual capture, it may be a capture.
    const isCertain =
      secondTransaction === "reverse" &&
      books.capture === "automatic" &&
      (isPaid(state) || (voided_at !== null && voided_at > created_at))
    const isByPerson = reversedByPerson.has(id)
    return [
      {
        order_no,
        known_at: created_at,
        voided_at,
        isByPerson,
        isBegunThere: causes.includes("external"),
        isCertain,
      },
    ]
  })
}

/** When a payment by which an order lived was voided in the gateway's back office, if it was. */
function voidedWithOrderAt(store: World["store"], id: string): Date | null {
  const { order_id, history } = store.attempt(id)
  const isVoidedThere =
    order_id !== null &&
    store.ofAttempt(id).some(({ kind, cause, state }) => kind === "cancel" && cause === "external" && state === "done")
  return isVoidedThere ? (history.findLast(({ to }) => to === "canceled")?.at ?? null) : null
}

export function chargesOf({ books, store }: World): ChargeInEvidence[] {
  return books.charges.map((charge) =>
    chargeOf(
      charge,
      store.attempts().find(({ transaction_id }) => transaction_id === charge.transaction_id)
    )
  )
}

/** @param known the attempt that was taken to be of this transaction */
function chargeOf(
  { transaction_id, order_no: name, state, amount, captures, refunds }: Charge,
  known: AttemptRow | undefined
): ChargeInEvidence {
  const order_no = known?.order_no ?? name
  const sum = (of: "accepted" | "done"): string =>
    sumAmounts(refunds.filter((refund) => refund.state === of).map((refund) => refund.amount))
  return {
    transaction_id,
    order_no,
    state: state === "open" ? "challenge" : state,
    amount,
    currency: "EUR",
    captured: sumAmounts(captures),
    refunded: sum("done"),
    refunding: sum("accepted"),
  }
}
