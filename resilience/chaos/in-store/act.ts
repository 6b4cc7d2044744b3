import { paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS, typed } from "../../../testing/shop/cards"
import { payHosted } from "../../../testing/shop/hosted"
import { ask } from "../../../testing/shop/http"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import type { FaultRule } from "../../../src/sandbox"
import type { AnswerFault } from "../../../src/sandbox/faults/fault"
import { unlessRefused } from "../../crash/people/merchant"
import { openHosted, takeOneMore } from "../../crash/people/shopper"
import type { AtTheGateway } from "../../crash/people/shopper"
import type { World } from "../../crash/world/world"
import type { BankWord, Fate, Step } from "../schedule"
import type { Purchase } from "./purchase"
import { actInBackOffice, decide, endRefund, takeAgain } from "./staff"

const CARD_OF: Readonly<Record<BankWord, string>> = {
  approve: CARDS.approved,
  decline: CARDS.declined,
  review: CARDS.held,
  challenge: CARDS.challenge,
}

/** The fault that the sandbox plays for a fate. */
export const FAULT_OF: Readonly<Record<Fate, AnswerFault | undefined>> = {
  answered: undefined,
  answer_lost: "drop_after_booking",
  booked_late: "cut_body",
  lost_before: "drop_before_booking",
  never_left: "http_500",
  refused: "http_400",
}

/** Plays a step of a purchase in the real store. An impossible step fails, as it does for people. */
export async function act(world: World, purchase: Purchase, step: Step): Promise<void> {
  switch (step.act) {
    case "pay":
      await fail(world, step.fate, "authorise")
      paymentIn(await (await purchase.acquiring()).card(purchase.ref, typed(CARD_OF[step.bank])))
      return
    case "open_page":
      await fail(world, step.fate, "checkout")
      await openPage(purchase)
      return
    case "pay_on_page":
      return payOnPage(purchase, step.bank)
    case "come_back":
      paymentIn(await (await purchase.acquiring()).state(purchase.ref))
      return
    case "complete_cart":
      await world.store.store.cart.complete(purchase.ref.cartId)
      return
    case "change_cart":
      await takeOneMore(world, purchase.ready)
      return purchase.beginAnew()
    // Both openers use Medusa's own route, because no other code runs in this store.
    case "reopen_session":
      return purchase.beginAnew()
    case "free_cart":
      return freeCart(world, purchase)
    case "capture":
      return capture(world, purchase, step)
    case "refund":
      return refund(world, purchase, step)
    case "cancel":
      return cancel(world, purchase, step.fate)
    case "refund_again":
      return refundAgain(world, purchase)
    case "reverse":
      return reversePaid(world, purchase, step.which)
    case "bank_decides":
      await decide(world, purchase, step.yes)
      return
    case "refund_ends":
      await endRefund(world, purchase, step.done)
      return
    case "take_again":
      return takeAgain(world, purchase)
    case "external":
      return actInBackOffice(world, purchase, step)
    case "webhook":
      return nextWebhookIs(world, step)
    case "forged_webhook":
      return forge(world, purchase)
    case "gateway":
      return gatewayIs(world, step.is)
    case "misname":
      if (step.on) await world.sandbox.addFault({ fault: "wrong_amount", operation: "authorise", times: 1 })
      return
    case "say":
      return step.that === "nothing_stored" ? sayNothingIsKept(world, purchase) : undefined
    // The batch plays these, because all purchases share the region, the account, the clock, the warehouse, the jobs
    // and the process. A call of the store cannot be held up either.
    case "account":
    case "wait":
    case "kill":
    case "sell_out":
    case "offer":
    case "work":
    case "go_on":
      return
  }
}

/** Promotions take off all that the cart costs. */
async function freeCart({ admin, store }: World, { ref: { cartId } }: Purchase): Promise<void> {
  const codes = ["items", "shipping_methods"] as const
  const codeOf = (target: string): string => `${target}-${cartId}`
  for (const target_type of codes) {
    const application_method = {
      type: "percentage",
      target_type,
      allocation: "across",
      value: 100,
      currency_code: "eur",
    } as const
    await admin.admin.promotion.create({
      code: codeOf(target_type),
      type: "standard",
      status: "active",
      application_method,
    })
  }
  await store.client.fetch(`/store/carts/${cartId}/promotions`, {
    method: "POST",
    body: { promo_codes: codes.map(codeOf) },
  })
}

const LATE_MS = 10 * MINUTE_MS

/** A webhook may arrive late, or after the next one. */
const ARRIVALS: readonly (Omit<FaultRule, "times"> | undefined)[] = [
  undefined,
  { fault: "notify_late", ms: LATE_MS },
  { fault: "notify_reorder", ms: LATE_MS },
]

/** Decides the fate of the gateway's next webhook, whichever payment it is about. */
async function nextWebhookIs({ sandbox }: World, { does, which }: Extract<Step, { act: "webhook" }>): Promise<void> {
  const arrives = ARRIVALS[which % ARRIVALS.length]
  const fault = { arrives, arrives_twice: { fault: "notify_duplicate" }, is_lost: { fault: "notify_never" } } as const
  const rule = fault[does]
  if (rule) await sandbox.addFault({ ...rule, times: 1 })
}

async function fail(
  world: World,
  fate: Fate,
  operation: "authorise" | "checkout" | "capture" | "cancel" | "refund"
): Promise<void> {
  const fault = FAULT_OF[fate]
  if (fault) await world.sandbox.addFault({ fault, operation, times: 1 })
}

async function openPage(purchase: Purchase): Promise<AtTheGateway> {
  return openHosted({ acquiring: await purchase.acquiring() }, purchase.ready)
}

async function payOnPage(purchase: Purchase, bank: BankWord): Promise<void> {
  const { shopper, page } = purchase.byHand ?? (await openPage(purchase))
  purchase.byHand = undefined
  await payHosted(shopper, page, typed(CARD_OF[bank]))
}

/** Not beside a capture in the back office: if its answer is lost, a query cannot show which of the two was made. */
async function capture(
  world: World,
  purchase: Purchase,
  { part, fate }: Extract<Step, { act: "capture" }>
): Promise<void> {
  const payment = await purchase.payment()
  if (!payment || purchase.isCapturedElsewhere) return
  purchase.askedForCapture = true
  await fail(world, fate, "capture")
  await world.admin.admin.payment.capture(payment.paymentId, part === "all" ? {} : { amount: Number(part) })
}

async function refund(
  world: World,
  purchase: Purchase,
  { part, fate }: Extract<Step, { act: "refund" }>
): Promise<void> {
  const payment = await purchase.payment()
  if (!payment) return
  await fail(world, fate, "refund")
  await world.admin.admin.payment.refund(payment.paymentId, part === "all" ? {} : { amount: Number(part) })
}

async function cancel(world: World, purchase: Purchase, fate: Fate): Promise<void> {
  const payment = await purchase.payment()
  if (!payment) return
  const isCaptured = (await purchase.transactions()).some(({ state }) => state === "captured")
  await fail(world, fate, isCaptured ? "refund" : "cancel")
  await world.admin.admin.order.cancel(payment.orderId)
}

/** Sends the refunds again that failed at the bank, or that were rejected although their order is canceled. */
export async function refundAgain(world: World, purchase: Purchase): Promise<void> {
  for (const { id } of await purchase.attempts()) {
    const failed = await world.database.read<{ id: string }>(
      `SELECT id FROM acquiring_modification WHERE payment_id = '${id}' AND kind = 'refund' AND state = 'failed'`
    )
    for (const { id: refundId } of failed) {
      await world.admin.client
        .fetch(`/admin/acquiring/refunds/${refundId}/retry`, { method: "POST" })
        .catch(unlessRefused)
    }
  }
}

/** The merchant reverses one of the payments, paid or not, with an order or without. */
async function reversePaid(world: World, purchase: Purchase, which: number): Promise<void> {
  const attempts = await purchase.attempts()
  const attempt = attempts[which % Math.max(1, attempts.length)]
  if (attempt) await world.admin.client.fetch(`/admin/acquiring/payments/${attempt.id}/reverse`, { method: "POST" })
}

/** An admin confirms for a mismatch that the gateway keeps nothing of it. */
async function sayNothingIsKept(world: World, purchase: Purchase): Promise<void> {
  for (const { id } of await purchase.attempts()) {
    const [mismatch] = await world.database.read<{ id: string }>(
      `SELECT id FROM acquiring_payment WHERE id = '${id}' AND state = 'mismatch'`
    )
    if (mismatch)
      await world.admin.client
        .fetch(`/admin/acquiring/payments/${id}/resolve`, { method: "POST", body: { outcome: "nothing_stored" } })
        .catch(unlessRefused)
  }
}

/** A forged webhook with the right order number and a wrong signature reports a payment. */
async function forge(world: World, purchase: Purchase): Promise<void> {
  const [attempt] = await purchase.attempts()
  if (!attempt) return
  const fields = {
    notify_type: "PAYMENT",
    order_no: attempt.order_no,
    order_status: "1",
    transaction_id: "1",
    encryption_data: "0".repeat(64),
  }
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const { status } = await ask(`${world.killable.url}/hooks/acquiring/default`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields).toString(),
  })
  if (status >= 500) throw new Error(`The store answered a forged webhook with HTTP ${status}.`)
}

async function gatewayIs(world: World, is: "up" | "down" | "closed_to_questions"): Promise<void> {
  switch (is) {
    case "up":
      return world.sandbox.clearFaults()
    case "down":
      return world.sandbox.addFault({ fault: "drop_before_booking", operation: "any", times: 6 })
    case "closed_to_questions":
      return world.sandbox.addFault({ fault: "http_500", operation: "query", times: 6 })
  }
}
