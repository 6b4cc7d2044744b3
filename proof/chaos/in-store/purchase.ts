import { openSession } from "../../../integration-tests/support/cart"
import type { ReadyCart } from "../../../integration-tests/support/cart"
import { orderOfCart, paymentOf } from "../../../integration-tests/support/order"
import type { TransactionView } from "../../../src/sandbox"
import type { World } from "../../crash/world/world"
import type { Schedule } from "../schedule"

/** One cart of the real store, and what became of it at the gateway. */
export class Purchase {
  readonly #world: World
  #ready: ReadyCart
  /** Whether somebody captured, or refunded, in the gateway's back office: what that leaves open is no part of the schedules. */
  backOffice = { captured: false, refunded: false }
  /** Whether the merchant asked for a capture, whatever came of it. */
  askedForCapture = false
  refundFailed = false

  private constructor(world: World, ready: ReadyCart) {
    this.#world = world
    this.#ready = ready
  }

  static async begin(world: World, { capture }: Schedule, email: string): Promise<Purchase> {
    const providerId = capture === "automatic" ? "pp_acquiring_default" : "pp_acquiring_manual"
    return new Purchase(world, await world.newCart({ providerId, email }))
  }

  get ready(): ReadyCart {
    return this.#ready
  }

  get ref(): { readonly cartId: string; readonly sessionId: string } {
    return { cartId: this.#ready.cart.id, sessionId: this.#ready.session.id }
  }

  /** A new session of the same provider, as a storefront opens one when the cart has changed. */
  async beginAnew(): Promise<void> {
    this.#ready = await openSession(this.#world.store, this.#ready.cart, { providerId: this.#ready.session.provider_id })
  }

  /** The payment of the order, as the merchant finds it; `undefined` while there is none. */
  async payment(): Promise<{ readonly orderId: string; readonly paymentId: string } | undefined> {
    const order = await orderOfCart(this.#world.admin, this.ref.cartId)
    return order && { orderId: order.id, paymentId: paymentOf(order).id }
  }

  /** Our payments of the cart, whichever session they were of. */
  async attempts(): Promise<readonly { readonly id: string; readonly order_no: string }[]> {
    return this.#world.database.read(
      `SELECT id, order_no FROM acquiring_payment WHERE payment_collection_id = '${this.#ready.collectionId}' ORDER BY created_at`
    )
  }

  /** What the gateway has of them, oldest first. */
  async transactions(): Promise<readonly TransactionView[]> {
    const ledgers = await Promise.all((await this.attempts()).map(({ order_no }) => this.#world.sandbox.ledger({ order_no })))
    return ledgers.flatMap(({ transactions }) => transactions)
  }
}
