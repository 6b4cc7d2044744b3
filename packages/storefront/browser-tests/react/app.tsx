import { StrictMode, useState } from "react"
import type { ReactElement } from "react"
import { createRoot } from "react-dom/client"
import {
  AcquiringProvider,
  CardForm,
  Challenge,
  PayButton,
  PaymentFrame,
  PaymentStatus,
  PlanPicker,
  SaveCardConsent,
  SavedCards,
  Subscriptions,
  usePayment,
  useReturn,
} from "../../src/react"
import type { PlanChoice } from "../../src/react"
import "../../src/styles.css"

const query = new URLSearchParams(window.location.search)
const session = { sessionId: query.get("session") ?? "ps_1", cartId: query.get("cart") ?? "cart_1" }
const amount = { value: 29.9, currency: "eur" }

function CardPage(): ReactElement {
  const payment = usePayment({ getSession: () => session })
  const [saveCard, setSaveCard] = useState(false)
  return (
    <>
      <CardForm payment={payment} amount={amount} saveCard={saveCard} withHolder>
        <SaveCardConsent checked={saveCard} onChange={setSaveCard} />
      </CardForm>
      <Challenge payment={payment} />
      <PaymentStatus payment={payment} />
    </>
  )
}

function FramePage(): ReactElement {
  const payment = usePayment({ getSession: () => session })
  return (
    <>
      {!payment.isPaid && <PaymentFrame payment={payment} />}
      <PaymentStatus payment={payment} />
    </>
  )
}

function ButtonPage(): ReactElement {
  const payment = usePayment({ getSession: () => session })
  const [card, setCard] = useState<string>()
  return (
    <>
      <SavedCards value={card} onChange={setCard} />
      <PayButton payment={payment} amount={amount} savedCard={card} />
      <Challenge payment={payment} />
      <PaymentStatus payment={payment} />
    </>
  )
}

function ReturnPage(): ReactElement {
  const { phase, finished, message } = useReturn()
  return <p data-testid="return">{`${phase} ${String(finished?.order?.display_id ?? message ?? "")}`}</p>
}

function PlanPage(): ReactElement {
  const [choice, setChoice] = useState<PlanChoice>()
  const variantId = query.get("variant") ?? "variant_1"
  return (
    <PlanPicker variantId={variantId} price={{ value: 14.9, currency: "eur" }} value={choice} onChange={setChoice} />
  )
}

const PAGES: Readonly<Record<string, () => ReactElement>> = {
  card: CardPage,
  frame: FramePage,
  button: ButtonPage,
  return: ReturnPage,
  plans: PlanPage,
  subscriptions: () => <Subscriptions />,
  cards: () => <SavedCards />,
}

const Page = PAGES[query.get("page") ?? ""] ?? CardPage
const token = query.get("token")
document.documentElement.dir = query.get("dir") ?? "ltr"
const place = document.getElementById("app")
if (!place) throw new Error("The page has no place for the app.")
createRoot(place).render(
  <StrictMode>
    <AcquiringProvider
      backendUrl={query.get("backend") ?? ""}
      publishableKey={query.get("key") ?? "pk_test"}
      locale={query.get("locale") ?? "en"}
      getAuthHeaders={(): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})}
      appearance={{ variables: { colorPrimary: query.get("color") ?? "#0f4c81" } }}
    >
      <main>
        <h1>Shop</h1>
        <Page />
      </main>
    </AcquiringProvider>
  </StrictMode>
)
