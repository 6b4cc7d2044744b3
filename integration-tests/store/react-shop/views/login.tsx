import { useState } from "react"
import type { FormEvent, ReactElement } from "react"
import { labelsOf } from "../../shop/page/words"
import { useShop } from "../shop-context"
import { Field } from "./field"

/** Logs a customer in, or creates their account. Their cart becomes theirs. */
export function Login(): ReactElement {
  const { sdk, cart, reloadCart, setCustomer, texts } = useShop()
  const [isNew, setNew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")
  const logIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? "")
    const login = { email: text("email").trim(), password: text("password") }
    setBusy(true)
    setProblem("")
    try {
      if (isNew) {
        await sdk.auth.register("customer", "emailpass", login)
        const { email } = login
        await sdk.store.customer.create({ email, first_name: text("first_name"), last_name: text("last_name") })
      }
      await sdk.auth.login("customer", "emailpass", login)
      const { customer } = await sdk.store.customer.retrieve()
      if (cart) await sdk.store.cart.transferCart(cart.id)
      await reloadCart()
      setCustomer(customer)
    } catch (error) {
      setProblem(labelsOf(error))
      setBusy(false)
    }
  }
  return (
    <main className="view view-login" data-testid="view-login">
      <form className="form" onSubmit={(event) => void logIn(event)}>
        <h1>{isNew ? texts.register : texts.log_in}</h1>
        {isNew && (
          <>
            <Field name="first_name" label={texts.first_name} autoComplete="given-name" />
            <Field name="last_name" label={texts.last_name} autoComplete="family-name" />
          </>
        )}
        <Field name="email" label={texts.email} type="email" autoComplete="username" />
        <Field
          name="password"
          label={texts.password}
          type="password"
          autoComplete={isNew ? "new-password" : "current-password"}
        />
        {problem && (
          <p className="notice notice-danger" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button button-wide" data-testid="log-in" aria-busy={isBusy || undefined}>
          {isNew ? texts.register : texts.log_in}
        </button>
        <p>
          <button type="button" className="link" data-testid="other-login" onClick={() => setNew(!isNew)}>
            {isNew ? texts.have_account : texts.new_here}
          </button>
        </p>
      </form>
    </main>
  )
}
