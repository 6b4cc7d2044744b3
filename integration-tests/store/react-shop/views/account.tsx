import type { ReactElement } from "react"
import { SavedCards, Subscriptions } from "../kit"
import { useShop } from "../shop-context"
import { Login } from "./login"

/** The customer's subscriptions and saved cards, behind a login. */
export function Account(): ReactElement {
  const { sdk, customer, setCustomer, texts } = useShop()
  if (!customer) return <Login />
  const logOut = async () => {
    await sdk.auth.logout()
    setCustomer(undefined)
  }
  return (
    <main className="view view-account" data-testid="view-account">
      <h1>{texts.account}</h1>
      <p className="hint">
        {customer.email}{" "}
        <button type="button" className="link" data-testid="log-out" onClick={() => void logOut()}>
          {texts.log_out}
        </button>
      </p>
      <Subscriptions />
      <SavedCards />
    </main>
  )
}
