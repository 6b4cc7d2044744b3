import { useEffect, useId, useState } from "react"
import type { FormEvent, ReactElement } from "react"
import { labelsOf } from "../../shop/page/words"
import { sampleDelivery } from "../../shop/store/sample-delivery"
import type { Delivery as Address } from "../../shop/store/types"
import { goTo } from "../place"
import { useShop } from "../shop-context"
import { Field } from "./field"
import { OrderSummary } from "./order-summary"

/** Recipient and address. The form is filled in with a sample, because a visitor should not have to type. */
export function Delivery(): ReactElement | null {
  const { store, cart, region, customer, reloadCart, texts, locale } = useShop()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")
  const countryField = useId()
  const hasItems = Boolean(cart?.items?.length)
  useEffect(() => {
    if (!hasItems) goTo("catalogue")
  }, [hasItems])
  if (!cart || !hasItems) return null

  const countries = (region.countries ?? []).flatMap(({ iso_2 }) => iso_2 ?? [])
  const names = new Intl.DisplayNames(locale, { type: "region" })
  const sample = sampleDelivery(countries.includes("de") ? "de" : (countries[0] ?? ""))
  const email = customer?.email ?? cart.email ?? sample.email
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const text = (name: keyof Address) => String(data.get(name) ?? "").trim()
    setBusy(true)
    setProblem("")
    try {
      await store.setDelivery(cart, {
        email: text("email"),
        first_name: text("first_name"),
        last_name: text("last_name"),
        address_1: text("address_1"),
        postal_code: text("postal_code"),
        city: text("city"),
        province: "",
        country_code: text("country_code"),
        phone: text("phone"),
      })
      await reloadCart()
      goTo("payment")
    } catch (error) {
      setProblem(labelsOf(error))
      setBusy(false)
    }
  }
  return (
    <main className="view view-delivery" data-testid="view-delivery">
      <div className="columns">
        <form className="form" onSubmit={(event) => void save(event)}>
          <h1>{texts.delivery}</h1>
          <p className="hint">{texts.sample_address}</p>
          <Field name="email" label={texts.email} type="email" autoComplete="email" defaultValue={email} />
          <Field
            name="first_name"
            label={texts.first_name}
            autoComplete="given-name"
            defaultValue={customer?.first_name ?? sample.first_name}
          />
          <Field
            name="last_name"
            label={texts.last_name}
            autoComplete="family-name"
            defaultValue={customer?.last_name ?? sample.last_name}
          />
          <Field
            name="address_1"
            label={texts.address_1}
            autoComplete="street-address"
            defaultValue={sample.address_1}
          />
          <Field
            name="postal_code"
            label={texts.postal_code}
            autoComplete="postal-code"
            defaultValue={sample.postal_code}
          />
          <Field name="city" label={texts.city} autoComplete="address-level2" defaultValue={sample.city} />
          <div className="field field-country_code">
            <label htmlFor={countryField}>{texts.country_code}</label>
            <select id={countryField} name="country_code" autoComplete="country" defaultValue={sample.country_code}>
              {countries.map((code) => (
                <option key={code} value={code}>
                  {names.of(code.toUpperCase())}
                </option>
              ))}
            </select>
          </div>
          <Field name="phone" label={texts.phone} type="tel" autoComplete="tel" defaultValue={sample.phone} />
          {problem && (
            <p className="notice notice-danger" role="alert">
              {problem}
            </p>
          )}
          <button
            type="submit"
            className="button button-wide"
            data-testid="delivery-continue"
            aria-busy={isBusy || undefined}
          >
            {texts.continue_to_payment}
          </button>
        </form>
        <OrderSummary cart={cart} />
      </div>
    </main>
  )
}
