import { useEffect, useRef, useState } from "react"
import type { ReactElement } from "react"
import type { Cart } from "../../shop/store/types"
import {
  CardForm,
  Challenge,
  PayButton,
  PaymentFrame,
  PaymentStatus,
  SaveCardConsent,
  SavedCards,
  usePayment,
} from "../kit"
import type { ReturnState } from "../kit"
import { goTo, goToThanks } from "../place"
import { useShop } from "../shop-context"
import { OrderSummary } from "./order-summary"
import { ShippingChoice } from "./shipping-choice"
import { WayChoice } from "./way-choice"
import type { Way } from "./way-choice"

export interface PaymentProps {
  /** The outcome that the page found when it loaded. */
  returned: ReturnState
}

/** The last step of the checkout. */
export function Payment({ returned }: PaymentProps): ReactElement | null {
  const { cart, texts } = useShop()
  const isReady = Boolean(cart?.items?.length && cart.email)
  useEffect(() => {
    if (!isReady) goTo("catalogue")
  }, [isReady])
  if (!cart || !isReady) return null
  return (
    <main className="view view-payment" data-testid="view-payment">
      <div className="columns">
        <div className="payment-steps">
          <h1>{texts.payment}</h1>
          <ShippingChoice cart={cart} />
          {cart.shipping_methods?.length ? <PaymentMethods cart={cart} returned={returned} /> : null}
        </div>
        <OrderSummary cart={cart} />
      </div>
    </main>
  )
}

function PaymentMethods({ cart, returned }: { cart: Cart; returned: ReturnState }): ReactElement {
  const { store, region, customer, forgetCart } = useShop()
  const [way, setWay] = useState<Way>("card")
  const [savedCard, setSavedCard] = useState<string>()
  const [saveCard, setSaveCard] = useState(false)
  const payment = usePayment({
    getSession: async () => ({ cartId: cart.id, sessionId: await store.paymentSession((await store.cart()) ?? cart) }),
    onFinish: (_, { isPaid }) => {
      if (isPaid) void placeOrder()
    },
  })
  const placeOrder = async () => {
    const order = await store.complete(cart.id)
    if (!order) return
    forgetCart()
    goToThanks(String(order.display_id ?? order.id))
  }
  const waiting = returned.finished?.payment
  const isResumed = useRef(false)
  useEffect(() => {
    if (isResumed.current || (waiting?.status !== "requires_action" && waiting?.status !== "pending")) return
    isResumed.current = true
    void payment.resume(waiting)
  }, [waiting, payment])

  const amount = { value: cart.total, currency: region.currency_code }
  const consent = customer && <SaveCardConsent checked={saveCard} onChange={setSaveCard} />
  const isUntouched = payment.phase === "idle" && !payment.message
  return (
    <>
      {customer && <SavedCards value={savedCard} onChange={setSavedCard} readOnly />}
      {!savedCard && <WayChoice value={way} onChange={setWay} />}
      {savedCard || way === "redirect" ? (
        <>
          {!savedCard && consent}
          <PayButton payment={payment} amount={amount} savedCard={savedCard} saveCard={saveCard} />
        </>
      ) : way === "frame" ? (
        <>
          {consent}
          <PaymentFrame key={`${saveCard}`} payment={payment} saveCard={saveCard} />
        </>
      ) : (
        <CardForm payment={payment} amount={amount} saveCard={saveCard}>
          {consent}
        </CardForm>
      )}
      <Challenge payment={payment} />
      {isUntouched && returned.message && (
        <p className="notice notice-danger" role="status">
          {returned.message}
        </p>
      )}
      <PaymentStatus payment={payment} />
    </>
  )
}
