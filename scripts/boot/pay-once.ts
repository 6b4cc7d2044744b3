import { SandboxApi } from "../../testing/gateway/sandbox-api"
import { AcquiringRoutes, cardOf, paymentIn } from "../../testing/shop/acquiring-routes"
import { newCart } from "../../testing/shop/cart"
import { placeOrder } from "../../testing/shop/order"
import { storefront } from "../../testing/shop/storefront"
import { same } from "../tour/check"
import { runStore } from "./run-store"
import type { Boot, RunningStore } from "./run-store"

/** Starts PostgreSQL, the sandbox and an app, and pays for one order with a card. */
export function payOnce(boot: Boot, say: (line: string) => void): Promise<void> {
  return runStore(boot, (running) => pay(running, say), say)
}

async function pay({ store: { url, shop }, sandbox }: RunningStore, say: (line: string) => void): Promise<void> {
  const address = { url, publishableKey: shop.publishable_key }
  const store = storefront(address)
  const { cart, session } = await newCart(store, { regionId: shop.region_id, variantId: shop.variant_id })
  const ref = { cartId: cart.id, sessionId: session.id }
  const payment = paymentIn(await new AcquiringRoutes(address).card(ref, cardOf("4111111111111111")))
  same("the payment's status", payment.status, "captured")
  const order = await placeOrder(store, cart.id)
  const transaction = await new SandboxApi(sandbox.url).onlyTransaction()
  same("the transaction's state", transaction.state, "captured")
  same("the transaction's amount", Number(transaction.amount), order.total)
  say(`Paid: ${transaction.amount} ${transaction.currency}, order ${order.display_id}`)
}
