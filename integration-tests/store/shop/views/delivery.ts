import type { App, Scene } from "../page/app"
import { busy } from "../page/busy"
import { h } from "../page/dom"
import { main } from "../page/main"
import { labelsOf } from "../page/words"
import { plansOfLines } from "../store/plans-of-lines"
import type { Plans } from "../store/plans-of-lines"
import { sampleDelivery } from "../store/sample-delivery"
import type { Cart, Delivery, Region } from "../store/types"
import { choice, field } from "./field"
import { checkoutHeader } from "./header"
import { summary } from "./summary"

/** The form of recipient and address. It is filled in with a sample, because a visitor should not have to type. */
export async function delivery({ app, cart }: Scene): Promise<Node[]> {
  if (!cart || cart.completed_at || !cart.items?.length) {
    app.go("shop")
    return []
  }
  const [region, plans] = await Promise.all([app.store.region(), plansOfLines(app.store, cart.items)])
  const form = deliveryForm(presentDelivery(cart, region), region)
  const problem = h("p", { class: "notice notice-danger", role: "alert", hidden: true })
  const submit = { class: "button button-wide", type: "submit", "data-testid": "delivery-continue" }
  const button = h("button", submit, "Continue to payment")
  form.append(problem, button)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    problem.hidden = true
    void busy(button, "Saving…", async () => {
      await app.store.setDelivery(cart, readDelivery(form))
      app.go("payment")
    }).catch((error: unknown) => {
      problem.textContent = labelsOf(error)
      problem.hidden = false
    })
  })
  return [
    checkoutHeader("delivery"),
    main("delivery", h("div", { class: "columns" }, form, editableSummary(app, cart, plans))),
  ]
}

/** Changing a quantity renders the summary again, and does not touch the form beside it. */
function editableSummary(app: App, cart: Cart, plans: Plans): HTMLElement {
  const element = summary(cart, plans, (line, quantity) => {
    void app.store
      .setQuantity(cart, line.id, quantity)
      .then(() => app.store.cart())
      .then((changed) =>
        changed?.items?.length ? element.replaceWith(editableSummary(app, changed, plans)) : app.go("shop")
      )
      .catch((error: unknown) => app.show({ name: "problem", message: labelsOf(error) }))
  })
  return element
}

function deliveryForm(present: Delivery, region: Region): HTMLFormElement {
  const countries = (region.countries ?? []).flatMap(({ iso_2, display_name }): [string, string][] =>
    iso_2 ? [[iso_2, display_name ?? iso_2.toUpperCase()]] : []
  )
  countries.sort(([, a], [, b]) => a.localeCompare(b))
  const text = (name: keyof Delivery, title: string, autocomplete: string, more = {}) =>
    field(name, title, { value: present[name], autocomplete, required: true, ...more })
  return h(
    "form",
    { class: "form" },
    h("h1", { tabindex: -1 }, "Delivery"),
    h("p", { class: "hint" }, "This is a demo: the address is made up and nothing is sent."),
    text("email", "E-mail", "email", { type: "email", inputmode: "email" }),
    text("first_name", "First name", "given-name"),
    text("last_name", "Last name", "family-name"),
    text("address_1", "Street and number", "street-address"),
    text("postal_code", "Postal code", "postal-code"),
    text("city", "City", "address-level2"),
    text("province", "State or province (optional)", "address-level1", { required: false }),
    choice("country_code", "Country", countries, present.country_code),
    text("phone", "Phone", "tel", { type: "tel", inputmode: "tel" })
  )
}

/** The cart's own delivery, or the sample of the region's first country. */
function presentDelivery({ email, shipping_address: address }: Cart, { countries }: Region): Delivery {
  const codes = (countries ?? []).flatMap(({ iso_2 }) => iso_2 ?? [])
  const country = codes.includes("de") ? "de" : (codes[0] ?? "")
  if (!email || !address?.address_1 || !codes.includes(address.country_code ?? "")) return sampleDelivery(country)
  return {
    email,
    first_name: address.first_name ?? "",
    last_name: address.last_name ?? "",
    address_1: address.address_1,
    postal_code: address.postal_code ?? "",
    city: address.city ?? "",
    province: address.province ?? "",
    country_code: address.country_code ?? country,
    phone: address.phone ?? "",
  }
}

function readDelivery(form: HTMLFormElement): Delivery {
  const data = new FormData(form)
  const text = (name: keyof Delivery) => String(data.get(name) ?? "").trim()
  return {
    email: text("email"),
    first_name: text("first_name"),
    last_name: text("last_name"),
    address_1: text("address_1"),
    postal_code: text("postal_code"),
    city: text("city"),
    province: text("province"),
    country_code: text("country_code"),
    phone: text("phone"),
  }
}
