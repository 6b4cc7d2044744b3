import Medusa from "@medusajs/js-sdk"
import { createRoot } from "react-dom/client"
import { AcquiringProvider, usePayment, useReturn } from "../../../packages/storefront/src/react"
import { CardForm, Challenge, PayButton } from "../../../packages/storefront/src/react"
import "../../../packages/storefront/src/styles.css"

const store = { backendUrl: "https://api.shop.example", publishableKey: "pk_…" }
const sdk = new Medusa({ baseUrl: store.backendUrl, publishableKey: store.publishableKey })
const provider_id = "pp_acquiring_default"
const cartId = localStorage.getItem("cart_id") ?? ""

async function createSession() {
  const { cart } = await sdk.store.cart.retrieve(cartId)
  const { payment_collection } = await sdk.store.payment.initiatePaymentSession(cart, { provider_id })
  const session = payment_collection.payment_sessions?.find((one) => one.provider_id === provider_id)
  if (!session) throw new Error(`The cart cannot be paid with ${provider_id}: does its region offer it?`)
  return { sessionId: session.id, cartId }
}

function Checkout() {
  const { phase, finished, message } = useReturn({ cartId, forgetCart: () => localStorage.removeItem("cart_id") })
  const getSession = async () => finished?.session ?? createSession()
  const payment = usePayment({ getSession, onFinish: (_, { isPaid }) => isPaid && location.reload() })
  const { order, payment: last } = finished ?? {}
  if (order) return <p>Thank you for order #{order.display_id}.</p>
  const canPay = last ? last.status === "open" || last.retry : phase === "finished" && cartId !== ""
  return (
    <>
      <p role="status">{payment.message ?? message}</p>
      {canPay && <PayButton payment={payment}>Pay on the payment page</PayButton>}
      {canPay && <CardForm payment={payment} />}
      {last?.status === "requires_action" && <button onClick={() => payment.resume(last)}>Confirm</button>}
      <Challenge payment={payment} />
    </>
  )
}

createRoot(document.getElementById("app") ?? document.body).render(
  <AcquiringProvider {...store}>
    <Checkout />
  </AcquiringProvider>
)
