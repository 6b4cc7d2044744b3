import type { Scene } from "../page/app"
import { h } from "../page/dom"
import { money } from "../page/money"
import { labelsOf } from "../page/words"
import type { Cart, ShippingOption } from "../store/types"

/** The delivery options of the cart's address. Choosing another one changes the total, so the view renders again. */
export function shippingChoice({ app }: Scene, cart: Cart, options: ShippingOption[]): HTMLElement {
  const chosen = cart.shipping_methods?.[0]?.shipping_option_id
  const choose = (id: string) =>
    app.store.chooseShipping(cart, id).then(
      () => app.show({ name: "payment" }),
      (error: unknown) => app.show({ name: "problem", message: labelsOf(error) })
    )
  const choices = options.map(({ id, name, amount, type }) => {
    const input = h("input", {
      type: "radio",
      name: "shipping",
      value: id,
      checked: id === chosen,
      "data-testid": `shipping-${name}`,
      onchange: () => void choose(id),
    })
    return h(
      "label",
      { class: "option" },
      input,
      h("span", {}, h("strong", {}, name), h("span", {}, type?.description ?? "")),
      h("span", { class: "option-price" }, money(amount, cart.currency_code))
    )
  })
  const none =
    options.length === 0 && h("p", { class: "notice notice-danger" }, "Nothing is delivered to this address.")
  return h("fieldset", { class: "options" }, h("legend", {}, "Delivery"), ...choices, none)
}
