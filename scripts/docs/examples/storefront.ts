import Medusa from "@medusajs/js-sdk"
import { acquiring } from "../../../packages/storefront/src"

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
  const here = location.origin + location.pathname
  await kit.openCheckout({ sessionId: session.id, cartId, returnUrl: here, cancelUrl: here, display: "redirect" })
}

/** The page is loaded. Is there an order, or a message for the shopper? */
export async function finish(): Promise<string | undefined> {
  const cartId = localStorage.getItem("cart_id") ?? undefined
  const forgetCart = () => localStorage.removeItem("cart_id")
  const finished = await kit.finishPayment({ cartId, forgetCart })
  if (finished?.order) return `Thank you for order #${finished.order.display_id}.`
  return finished?.payment && kit.describe(finished.payment)
}
