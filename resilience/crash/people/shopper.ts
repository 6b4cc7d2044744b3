import { checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import type { AcquiringRoutes, PaymentRef } from "../../../testing/shop/acquiring-routes"
import { readCart } from "../../../testing/shop/cart"
import type { ReadyCart } from "../../../testing/shop/cart"
import type { Customer } from "../../../testing/shop/customer"
import { payHosted } from "../../../testing/shop/hosted"
import { Shopper } from "../../../testing/shop/shopper"
import type { View } from "../../../testing/shop/shopper"
import { CARDS, typed } from "../../../testing/shop/cards"
import type { World } from "../world/world"
import { PAUSES_MINUTES } from "./keep-trying"

export const refOf = ({ cart, session }: ReadyCart): PaymentRef => ({ cartId: cart.id, sessionId: session.id })

interface Typing {
  /** By default one that is approved. */
  readonly card?: string
  /** The routes of a logged-in customer. */
  readonly routes?: AcquiringRoutes
  readonly saves?: boolean
}

/** Types a card on the shop's own page. @throws Error when the shop did not answer with a payment */
export async function payDirect(
  world: Pick<World, "acquiring">,
  ready: ReadyCart,
  { card = CARDS.approved, routes, saves = false }: Typing = {}
): Promise<void> {
  paymentIn(await (routes ?? world.acquiring).card(refOf(ready), typed(card), saves ? { save_card: true } : {}))
}

/** A shopper before the card form of the gateway's page. */
export interface AtTheGateway {
  readonly shopper: Shopper
  readonly page: View
}

/** Goes to the gateway's page. @throws Error when the shop does not lead there */
export async function openHosted(world: Pick<World, "acquiring">, ready: ReadyCart): Promise<AtTheGateway> {
  const shopper = new Shopper()
  return { shopper, page: await shopper.open(checkoutUrlIn(await world.acquiring.checkout(refOf(ready)))) }
}

/** Pays on the gateway's page and closes the tab there, so only a webhook reaches the store. */
export async function payAndLeave(world: World, { shopper, page }: AtTheGateway): Promise<void> {
  await world.sandbox.addFault({ fault: "return_never", times: 1 })
  await payHosted(shopper, page, typed(CARDS.approved))
}

/** Pays on the gateway's page and is led back to the shop. @throws Error when the shop does not answer */
export async function payAndComeBack({ shopper, page }: AtTheGateway): Promise<void> {
  const { url, status } = await payHosted(shopper, page, typed(CARDS.approved))
  if (status >= 500) throw new Error(`The return from the gateway ended with HTTP ${status} at ${url}.`)
}

/** Wants one piece more of what is in the cart: it costs more now. */
export async function takeOneMore({ store }: World, { cart }: ReadyCart): Promise<void> {
  const [item] = (await readCart(store, cart.id)).items ?? []
  if (!item) throw new Error("There is nothing in the cart.")
  await store.store.cart.updateLineItem(cart.id, item.id, { quantity: item.quantity + 1 })
}

/** Completes the cart as a storefront does. @returns whether there is an order now */
export async function complete(world: Pick<World, "store">, { cart }: ReadyCart): Promise<boolean> {
  const answer = await world.store.store.cart.complete(cart.id).catch(() => undefined)
  return answer?.type === "order"
}

/** The shop may have recorded the payment since the last query. It then reports that, and takes no other. */
function unlessPaid(error: unknown): void {
  if (!(error instanceof Error && error.message.includes("already_paid"))) throw error
}

interface Persistence {
  /** Whether the shopper is content by now, checked after each turn; default: the order decides. */
  readonly isSatisfied?: () => boolean
  /** The logged-in customer; default: a guest. */
  readonly customer?: Customer
}

/**
 * A shopper who wants the goods and follows the shop's answers. They pay again or wait as the answer suggests, and
 * complete the cart once it is paid.
 *
 * @param pay rejects when the shop did not take it
 * @throws Error with the shop's last answer when there is no order in the end
 */
export async function persist(
  world: World,
  ready: ReadyCart,
  pay: () => Promise<void>,
  { isSatisfied, customer }: Persistence = {}
): Promise<void> {
  let said = "nothing"
  for (const pause of PAUSES_MINUTES) {
    const answer = await ((await customer?.acquiring()) ?? world.acquiring).state(refOf(ready))
    // A cart that has become an order has no payment to query any more.
    const payment = answer.status === 404 ? undefined : paymentIn(answer)
    said = payment ? `${payment.status} (${payment.code})` : "no such payment"
    if (!payment || payment.status === "authorized" || payment.status === "captured") {
      if (await complete(world, ready)) return
    } else if (payment.retry) {
      await pay().catch(unlessPaid)
      if (isSatisfied?.()) return
      continue
    }
    await world.pass(pause * 60_000)
  }
  throw new Error(`The shopper gave up: the shop answered ${said}, and there is no order.`)
}
