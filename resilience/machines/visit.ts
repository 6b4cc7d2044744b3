import { paymentIn } from "../../testing/shop/acquiring-routes"
import type { PaymentAnswer, PaymentRef } from "../../testing/shop/acquiring-routes"
import { newCart } from "../../testing/shop/cart"
import type { CartWish } from "../../testing/shop/cart"
import { until } from "../../testing/clock/until"
import type { Door } from "./door"

/** A shopper in the shop. Changes through `near` are also seen through `far`, which is another server. */
export interface Visit {
  readonly near: Door
  readonly far: Door
  /** Fills a cart up to the choice of the payment method. Nothing is paid yet, so another door may begin again. */
  fillCart(wish?: Partial<CartWish>): Promise<PaymentRef>
}

const PATIENCE_SECONDS = 40

/** Waits until the payment has a wanted status, at either door. */
export async function statusOnce(
  { near, far }: Visit,
  ref: PaymentRef,
  isWanted: (payment: PaymentAnswer) => boolean
): Promise<PaymentAnswer> {
  let turn = 0
  const ask = async (): Promise<PaymentAnswer | undefined> => {
    const door = turn++ % 2 === 0 ? far : near
    const payment = await door.acquiring
      .state(ref)
      .then(paymentIn)
      .catch(() => undefined)
    return payment && isWanted(payment) ? payment : undefined
  }
  return until(ask, { what: "word about a payment", seconds: PATIENCE_SECONDS, everyMs: 500 })
}

/** Completes the cart at one door or the other, as a storefront that tries again. */
export async function completeAtLast({ near, far }: Visit, cartId: string): Promise<void> {
  const doors = [far, near]
  let turn = 0
  const ask = async (): Promise<true | undefined> => {
    const door = doors[turn++ % 2] ?? near
    return (await door.complete(cartId).catch(() => false)) || undefined
  }
  await until(ask, { what: "order", seconds: PATIENCE_SECONDS, everyMs: 1000 })
}

/** Fills a cart at whichever of the doors is open. */
export async function fillSomewhere(
  doors: readonly Door[],
  home: Pick<CartWish, "regionId" | "variantId">,
  wish: Partial<CartWish>
): Promise<PaymentRef> {
  let turn = 0
  const fill = async (): Promise<PaymentRef | undefined> => {
    const door = doors[turn++ % doors.length]
    const filled = door && (await newCart(door.store, { ...home, ...wish }).catch(() => undefined))
    return filled && { cartId: filled.cart.id, sessionId: filled.session.id }
  }
  return until(fill, { what: "cart", seconds: PATIENCE_SECONDS })
}
