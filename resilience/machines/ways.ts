import { checkoutUrlIn, paymentIn } from "../../testing/shop/acquiring-routes"
import type { PaymentAnswer, PaymentRef } from "../../testing/shop/acquiring-routes"
import { answerChallenge, payHosted } from "../../testing/shop/hosted"
import { ask } from "../../testing/shop/http"
import { Shopper } from "../../testing/shop/shopper"
import type { View } from "../../testing/shop/shopper"
import { CARDS, typed } from "../../testing/shop/cards"
import { completeAtLast, statusOnce } from "./visit"
import type { Visit } from "./visit"

const PAID = ["captured", "authorized"]
const KNOWN = [...PAID, "declined", "expired"]

/** A way to pay, with everything of it done at two servers in turn. Resolves when the shopper has an order or went away content. */
export type Way = (visit: Visit) => Promise<void>

/** A card on the shop's own page; the cart is completed at the other server while the webhook comes to both. */
const directCard: Way = async (visit) => {
  const ref = await visit.fillCart()
  await payWithCard(visit, ref, CARDS.approved)
  await completeAtLast(visit, ref.cartId)
}

/** The cart is completed at both servers at the same moment. */
const completedTwice: Way = async (visit) => {
  const ref = await visit.fillCart()
  await payWithCard(visit, ref, CARDS.mastercard)
  await Promise.allSettled([visit.near.complete(ref.cartId), visit.far.complete(ref.cartId)])
  await completeAtLast(visit, ref.cartId)
}

const declinedThenAnotherCard: Way = async (visit) => {
  const ref = await visit.fillCart()
  await payWithCard(visit, ref, CARDS.declined)
  await payWithCard({ ...visit, near: visit.far, far: visit.near }, ref, CARDS.approved, PAID)
  await completeAtLast(visit, ref.cartId)
}

/** The bank requires 3-D Secure; the shopper comes back to the next server. */
const threeDSecure: Way = async (visit) => {
  const ref = await visit.fillCart()
  const { next_action } = await payWithCard(visit, ref, CARDS.challenge, ["requires_action"])
  if (!next_action) throw new Error("The bank's question was lost.")
  const shopper = new Shopper()
  const bank = await shopper.submit({ action: next_action.url, method: "POST", fields: next_action.fields ?? {} })
  await answerChallenge(shopper, bank, "approve")
  await completeAtLast(visit, ref.cartId)
}

/** The gateway's page; the return, the webhook and the storefront race each other at two servers. */
const hostedPage: Way = async (visit) => {
  const ref = await visit.fillCart()
  const { shopper, page } = await openHosted(visit, ref)
  await payHosted(shopper, page, typed(CARDS.approved))
  await completeAtLast(visit, ref.cartId)
}

/** Paid on the gateway's page and never seen again: the webhook alone makes the order. */
const tabClosed: Way = async (visit) => {
  const ref = await visit.fillCart()
  const { page } = await openHosted(visit, ref)
  const [form] = page.forms
  if (!form) throw new Error("The gateway showed no card form.")
  const { number, expiration_month, expiration_year, security_code } = typed(CARDS.mastercard)
  const card = { card: number, expiry: `${expiration_month} / ${expiration_year.slice(-2)}`, security_code }
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  await ask(form.action, { method: "POST", headers, body: new URLSearchParams({ ...form.fields, ...card }).toString() })
}

/** The bank takes its time, and the shopper does not. */
const decidedLater: Way = async (visit) => {
  const ref = await visit.fillCart()
  await payWithCard(visit, ref, CARDS.pendingThenPaid, ["pending", ...KNOWN])
}

/** A sale that is captured by hand. */
const capturedByHand: Way = async (visit) => {
  const ref = await visit.fillCart({ providerId: "pp_acquiring_manual" })
  await payWithCard(visit, ref, CARDS.approved)
  await completeAtLast(visit, ref.cartId)
}

/** Every way, repeated by its share. */
const SHARES: readonly (readonly [Way, number])[] = [
  [directCard, 4],
  [completedTwice, 2],
  [declinedThenAnotherCard, 2],
  [threeDSecure, 2],
  [hostedPage, 3],
  [tabClosed, 2],
  [decidedLater, 1],
  [capturedByHand, 4],
]

/** The ways, each as often as its share is. */
export const WAYS: readonly Way[] = SHARES.flatMap(([way, share]) => Array.from({ length: share }, () => way))

/**
 * Pays at the near server. If that one goes away in the middle, the result of the card is unknown.
 *
 * Like the shop page, the shopper then looks at the other server until it is known, and presses Pay again if the card
 * failed.
 */
async function payWithCard(
  visit: Visit,
  ref: PaymentRef,
  number: string,
  wanted: readonly string[] = KNOWN
): Promise<PaymentAnswer> {
  const doors = [visit.near, visit.far]
  let reason: unknown
  for (const door of [...doors, ...doors]) {
    const answer = await door.acquiring
      .card(ref, typed(number))
      .then(paymentIn)
      .catch((error) => void (reason = error))
    if (answer && wanted.includes(answer.status)) return answer
    const payment = await statusOnce(visit, ref, ({ status, retry }) => wanted.includes(status) || retry)
    if (wanted.includes(payment.status)) return payment
  }
  throw new Error(`No server took the card: ${labelsOf(reason)}`)
}

/** Goes to the gateway's page, again if a server is away. */
async function openHosted(
  { near, far }: Visit,
  ref: PaymentRef
): Promise<{ readonly shopper: Shopper; readonly page: View }> {
  const doors = [near, far]
  let reason: unknown
  for (const door of [...doors, ...doors]) {
    const shopper = new Shopper()
    const page = await door.acquiring
      .checkout(ref)
      .then((answer) => shopper.open(checkoutUrlIn(answer)))
      .catch((error) => void (reason = error))
    if (page?.status === 200) return { shopper, page }
  }
  throw new Error(`No server led to the gateway's page: ${labelsOf(reason)}`)
}

function labelsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : "no reason was given"
}
