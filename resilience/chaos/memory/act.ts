import { describingAmount } from "../../../src/domain/shared/money"
import { isEndedByPerson, isPaid, wasPaid } from "../../../src/domain/payments/payment-state"
import type { Part, Step } from "../schedule"
import { refundable } from "./charge"
import { queryGateway } from "./tasks/poll"
import { openPage, payByCard } from "./tasks/attempt"
import { completeCart } from "./tasks/complete-cart"
import type { Going } from "./going"
import { cancelOrder, capture, paymentInOrder, refund, refundAgain } from "./tasks/merchant"
import { reverseByMerchant } from "./tasks/reverse-by-merchant"
import { changeCart, openSession } from "./tasks/open-session"
import { receiveWebhook } from "./tasks/webhook"
import { leftToPerson, sayNothingIsKept, sayNothingWasTaken, tookNothing } from "./tasks/send-webhook"
import { work } from "./tasks/round"
import { sync } from "./tasks/sync"
import type { Post } from "./answer"
import type { World } from "./world"

/** Plays one step of a schedule. An impossible step changes nothing. */
export function act(world: World, step: Step): void {
  const { books, cart } = world
  switch (step.act) {
    case "pay":
      return world.setOff(payByCard(world, step.bank, step.fate), step.pace)
    case "open_page":
      return world.setOff(openPage(world, step.fate), step.pace)
    case "pay_on_page":
      if (books.payOnPage(step.which, step.bank, world.now)) world.seen.add("a page that was paid after a decline")
      return
    case "come_back":
      return world.setOff(comeBack(world), step.pace)
    case "complete_cart":
      return world.setOff(completeCart(world, cart), step.pace)
    case "change_cart":
      return world.setOff(changeCart(world), step.pace)
    case "reopen_session":
      return step.by === "server" ? cart.reopen() : world.setOff(openSession(world), step.pace)
    case "free_cart":
      return cart.free()
    case "offer":
      cart.isOffered = step.isOffered
      return
    case "sell_out":
      world.soldOut = step.soldOut
      return
    case "capture":
    case "refund":
      return byMerchant(world, step)
    case "cancel":
      return world.setOff(cancelOrder(world, step.fate), step.pace)
    case "refund_again":
      return world.setOff(refundAgain(world, step.fate), step.pace)
    case "reverse":
      return reversePaid(world, step)
    case "bank_decides":
      return books.decide(step.yes, world.now)
    case "refund_ends":
      if (!world.forgetsRefunds) books.endRefund(step.done)
      return
    case "take_again":
      return takeAgain(world)
    case "external":
      return inBackOffice(world, step.does, step.part)
    case "webhook":
      return deliver(world, step)
    case "forged_webhook":
      return forge(world, step)
    case "gateway":
      books.is = step.is
      return
    case "account":
      if (!world.agreed && !isMistaken(world)) world.changeNumbers(step.numbers)
      return
    case "misname":
      // A wrong word that a webhook brought is put right by a query alone.
      books.misnames = step.on && world.queries !== "switched_off"
      return
    case "say":
      return say(world, step)
    case "wait":
      deliverAllUnasked(world)
      return world.pass(step.seconds * 1_000)
    case "work":
      return world.setOff(work(world), step.pace)
    case "go_on":
      return world.goOn(step.which, step.pace)
    case "kill":
      return world.kill(step.machine)
  }
}

function say(world: World, step: Extract<Step, { act: "say" }>): void {
  return step.that === "nothing_stored" ? sayKept(world, step) : sayTaken(world, step)
}

/**
 * Whether an admin confirmed wrongly that the gateway keeps nothing of a payment.
 *
 * Schedules do not change the account's numbers before the gateway has corrected that. They leave out stored cards and
 * gateway charges of a former account too.
 */
function isMistaken(world: World): boolean {
  return world.store.attempts().some((row) => isEndedByPerson(row) && !tookNothing(world, row))
}

/**
 * An admin looks up a payment of a former account in the gateway's back office, and confirms that nothing was taken.
 *
 * This happens only if it is true, and if the page cannot be paid any more.
 */
function sayTaken(world: World, { which, pace }: Extract<Step, { act: "say" }>): void {
  const rows = leftToPerson(world).filter((row) => tookNothing(world, row))
  const row = rows[which % Math.max(1, rows.length)]
  if (row) world.setOff(sayNothingWasTaken(world, row), pace)
}

/**
 * An admin confirms that the gateway keeps nothing of a payment, rightly or wrongly. For a former account it is always
 * right, because no query can correct it.
 *
 * They do not overlook a partial refund, even an accepted one, because a query does not contain its amount.
 */
function sayKept(world: World, { which, pace }: Extract<Step, { act: "say" }>): void {
  const { store, books } = world
  const rows = store.attempts().filter(({ state }) => state === "mismatch")
  const row = rows[which % Math.max(1, rows.length)]
  const charge = books.charges.find(({ order_no }) => order_no === row?.order_no)
  const isReversedInPart = charge?.refunds.some(
    ({ state }) => state === "accepted" || (state === "done" && Number(refundable(charge)) > 0)
  )
  const isSo = row !== undefined && (row.numbers === world.numbers || tookNothing(world, row))
  if (row && isSo && !isReversedInPart) world.setOff(sayNothingIsKept(world, row), pace)
}

/** The merchant changes the payment of the latest order. */
function byMerchant(world: World, step: Extract<Step, { act: "capture" | "refund" }>): void {
  const payment = paymentInOrder(world)
  if (!payment) return
  switch (step.act) {
    case "capture":
      if (isCapturedElsewhere(world)) return world.setOff(capture(world, payment, step.part, "answered"), Infinity)
      return world.setOff(capture(world, payment, step.part, step.fate), step.pace)
    case "refund":
      return world.setOff(refund(world, payment, step.part, step.fate), step.pace)
  }
}

/** The merchant reverses any paid payment. Second transactions are left to their own resolution. */
function reversePaid(world: World, { which, pace }: Extract<Step, { act: "reverse" }>): void {
  const paid = world.store.attempts().filter(({ state, second_of }) => isPaid(state) && second_of === null)
  const row = paid[which % Math.max(1, paid.length)]
  if (row) world.setOff(reverseByMerchant(world, row), pace)
}

/** The shopper comes back to the shop, which queries the payment. */
function* comeBack(world: World): Going {
  const last = world.store.attempts().at(-1)
  if (!last) return
  const row = yield* queryGateway(world, last.id)
  yield
  if (row.next_sync_at) yield* sync(world, row.id)
}

/**
 * A query reports a capture, but neither its amount nor who made it.
 *
 * Schedules avoid the open cases: a capture in the back office is of everything, and none of ours is lost beside it.
 */
function isCapturedElsewhere(world: World): boolean {
  return world.books.charges.some(({ captures }) => captures.length > 0) && !hasCapture(world)
}

function hasCapture({ store, carts }: World): boolean {
  const isQueried = carts.some(({ payments }) => payments.some(({ captures }) => captures.length > 0))
  return isQueried || store.modifications().some(({ kind, state }) => kind === "capture" && state !== "failed")
}

/** Before the store has recorded a payment, the second one would look like the first. Schedules leave that out. */
function takeAgain({ books, store, now }: World): void {
  const known = new Set(
    store
      .attempts()
      .flatMap(({ state, transaction_id }) => (wasPaid(state) && transaction_id !== null ? [transaction_id] : []))
  )
  books.takeAgain(known, now)
}

/** Staff of the gateway, or the merchant in its back office. */
function inBackOffice(world: World, does: "capture" | "cancel" | "refund", part: Part): void {
  const { books, now } = world
  const charge = books.charges.find(({ state }) =>
    isPaid(state === "authorized" || state === "captured" ? state : "declined")
  )
  if (!charge) return
  switch (does) {
    case "capture":
      if (charge.captures.length === 0 && !hasCapture(world))
        books.captureOf(charge.order_no, charge.amount, "answered", now)
      return
    case "cancel":
      books.cancelOf(charge.order_no, "answered", now)
      return
    case "refund":
      books.refundOf(charge.order_no, part === "all" ? refundable(charge) : describingAmount(part), "answered", now)
      return
  }
}

function deliver(world: World, { which, does, pace }: Extract<Step, { act: "webhook" }>): void {
  const { post } = world.books
  const place = which % Math.max(1, post.length)
  const webhook = post[place]
  if (!webhook) return
  const isLost = does === "is_lost" && mayBeLost(world, webhook)
  if (does !== "arrives_twice") post.splice(place, 1)
  if (!isLost) world.setOff(receiveWebhook(world, webhook, true), pace)
}

/**
 * Whether queries contain everything that a webhook does, and there is a payment to query. Otherwise the gateway sends
 * the webhook until it arrives.
 */
export function mayBeLost({ queries, books, store, agreed }: World, { statusUpdate, order_no }: Post): boolean {
  return (
    queries === "answered" &&
    (agreed !== undefined || store.attempts().some((row) => row.order_no === order_no)) &&
    (books.listsGatewayCharges || statusUpdate.about === "refund" || statusUpdate.recurring_id === null)
  )
}

/**
 * A shop without queries depends on webhooks alone. The gateway sends each until it arrives, before anything expires
 * without it.
 */
export function deliverAllUnasked(world: World): void {
  if (world.queries === "answered") return
  for (const webhook of world.books.post.splice(0)) world.setOff(receiveWebhook(world, webhook, true), Infinity)
}

/** A forged webhook with the right order number and a wrong signature reports a payment. */
function forge(world: World, { which, pace }: Extract<Step, { act: "forged_webhook" }>): void {
  const attempts = world.store.attempts()
  const attempt = attempts[which % Math.max(1, attempts.length)]
  if (!attempt) return
  const statusUpdate = {
    about: "payment",
    word: "captured",
    transaction_id: "T0",
    code: null,
    recurring_id: null,
    differs: false,
  } as const
  world.setOff(
    receiveWebhook(world, { order_no: attempt.order_no, numbers: attempt.numbers, statusUpdate }, false),
    pace
  )
}
