import Medusa from "@medusajs/js-sdk"
import { acquiring, readReturn } from "../../../src/storefront"

const [backendUrl, publishableKey] = ["https://api.shop.example", "pk_…"]
const sdk = new Medusa({ baseUrl: backendUrl, publishableKey })
const kit = acquiring({ backendUrl, publishableKey })
const provider_id = "pp_acquiring_default"

/** The shopper presses Pay. The cart has its e-mail, addresses and delivery. */
export async function pay(cartId: string): Promise<void> {
  const { cart } = await sdk.store.cart.retrieve(cartId)
  const { payment_collection } = await sdk.store.payment.initiatePaymentSession(cart, { provider_id })
  const session = payment_collection.payment_sessions?.find((one) => one.provider_id === provider_id)
  if (!session) throw new Error(`The cart cannot be paid with ${provider_id}: does its region offer it?`)
  localStorage.setItem("paying", `${cartId} ${session.id}`)
  const here = location.origin + location.pathname
  await kit.openCheckout({ sessionId: session.id, cartId, returnUrl: here, cancelUrl: here, display: "redirect" })
}

/** The page is loaded: is the shopper back from paying? */
export async function comeBack(): Promise<string | undefined> {
  const back = readReturn(location)
  if (!back) return undefined
  history.replaceState(null, "", back.cleanUrl)
  const [cartId, sessionId] = localStorage.getItem("paying")?.split(" ") ?? []
  if (!cartId || !sessionId) throw new Error("This browser does not know any more what was paid.")
  const payment = await kit.waitForPayment({ cartId, sessionId })
  if (payment.status !== "authorized" && payment.status !== "captured") return payment.message
  const answer = await sdk.store.cart.complete(cartId)
  return answer.type === "order" ? `Thank you for order #${answer.order.display_id}.` : "Your order is being made."
}
