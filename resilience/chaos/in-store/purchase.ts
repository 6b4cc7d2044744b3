import type { AcquiringRoutes } from "../../../testing/shop/acquiring-routes"
import { openSession } from "../../../testing/shop/cart"
import type { ReadyCart } from "../../../testing/shop/cart"
import type { Customer } from "../../../testing/shop/customer"
import { orderOfCart, paymentsOf } from "../../../testing/shop/order"
import type { TransactionView } from "../../../src/sandbox"
import type { AtTheGateway } from "../../crash/people/shopper"
import { offerPlan, putIntoCart } from "../../crash/people/subscriber"
import type { World } from "../../crash/world/world"
import { isSubscription } from "../lives"
import type { LifeInStore } from "../lives"
import type { Subscription } from "../subscription"

/** One cart of the real store, and what became of it at the gateway. */
export class Purchase {
  readonly #world: World
  #ready: ReadyCart
  /** Whether a capture was made in the gateway's back office: the schedules leave out anything that depends on it. */
  isCapturedElsewhere = false
  /** Whether the merchant requested a capture, successful or not. */
  askedForCapture = false
  /** The gateway's page for paying a cycle by hand, opened through a link. */
  byHand: AtTheGateway | undefined

  /** @param customer who subscribes; others have no account of the shop */
  private constructor(
    world: World,
    ready: ReadyCart,
    readonly customer: Customer | undefined
  ) {
    this.#world = world
    this.#ready = ready
  }

  static async begin(world: World, life: LifeInStore, email: string): Promise<Purchase> {
    if (isSubscription(life)) return Purchase.#subscribe(world, life, email)
    return new Purchase(world, await world.newCart({ providerId: providerOf(life), email }), undefined)
  }

  /** In the store a cycle is a day, because all subscriptions share one calendar. */
  static async #subscribe(world: World, life: Subscription, email: string): Promise<Purchase> {
    const account = life.capture === "automatic" ? "default" : "manual"
    const offer = await offerPlan(world, { account, name: "Every day", interval: "day", cycles: life.agreed.cycles })
    const ready = await world.newCart({
      providerId: providerOf(life),
      email,
      subscribe: (cartId) => putIntoCart(world, cartId, offer),
    })
    const customer = await world.newCustomer()
    await customer.take(ready.cart.id)
    return new Purchase(world, ready, customer)
  }

  /** The plugin's routes as the buyer sees them. */
  async acquiring(): Promise<AcquiringRoutes> {
    return (await this.customer?.acquiring()) ?? this.#world.acquiring
  }

  /** The id of the subscription, once it was ordered. */
  async subscriptionId(): Promise<string | undefined> {
    const rows = await this.#world.database.read<{ id: string }>(
      `SELECT id FROM acquiring_subscription WHERE cart_id = '${this.ref.cartId}' AND state <> 'incomplete'`
    )
    return rows[0]?.id
  }

  get ready(): ReadyCart {
    return this.#ready
  }

  get ref(): { readonly cartId: string; readonly sessionId: string } {
    return { cartId: this.#ready.cart.id, sessionId: this.#ready.session.id }
  }

  /** A new session of the same provider, as a storefront opens one when the cart has changed. */
  async beginAnew(): Promise<void> {
    this.#ready = await openSession(this.#world.store, this.#ready.cart, {
      providerId: this.#ready.session.provider_id,
    })
  }

  /** The payment of the order, as the merchant finds it; `undefined` while there is none. */
  async payment(): Promise<{ readonly orderId: string; readonly paymentId: string } | undefined> {
    const order = await orderOfCart(this.#world.admin, this.ref.cartId)
    const payments = order ? paymentsOf(order) : []
    // One that was voided stays with the order whose next one was paid.
    const payment = payments.find(({ canceled_at }) => !canceled_at) ?? payments[0]
    return order && payment && { orderId: order.id, paymentId: payment.id }
  }

  /** Our payments of the cart, whichever session they were of. */
  async attempts(): Promise<
    readonly { readonly id: string; readonly order_no: string; readonly transaction_id: string | null }[]
  > {
    return this.#world.database.read(
      `SELECT id, order_no, transaction_id FROM acquiring_payment WHERE payment_collection_id = '${this.#ready.collectionId}' ORDER BY created_at`
    )
  }

  /** The gateway's transactions of its attempts, oldest first. */
  async transactions(): Promise<readonly TransactionView[]> {
    return this.#atTheGateway(await this.attempts())
  }

  /** Like {@link transactions}, with the subscription's cycles and new cards. */
  async allTransactions(): Promise<readonly TransactionView[]> {
    return this.#atTheGateway([...(await this.attempts()), ...(await this.#later())])
  }

  /** Our payments of a subscription after the first. */
  async #later(): Promise<readonly Pick<TransactionView, "order_no">[]> {
    const subscriptions = `SELECT id FROM acquiring_subscription WHERE cart_id = '${this.ref.cartId}'`
    return this.#world.database.read(
      `SELECT order_no FROM acquiring_payment WHERE subscription_id IN (${subscriptions})
        OR billing_cycle_id IN (SELECT id FROM acquiring_billing_cycle WHERE subscription_id IN (${subscriptions})) ORDER BY created_at`
    )
  }

  async #atTheGateway(attempts: readonly Pick<TransactionView, "order_no">[]): Promise<readonly TransactionView[]> {
    const ledgers = await Promise.all(attempts.map(({ order_no }) => this.#world.sandbox.ledger({ order_no })))
    return ledgers.flatMap(({ transactions }) => transactions)
  }
}

function providerOf({ capture }: LifeInStore): string {
  return capture === "automatic" ? "pp_acquiring_default" : "pp_acquiring_manual"
}
