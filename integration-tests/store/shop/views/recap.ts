import { h } from "../page/dom"
import type { Cart } from "../store/types"

/** The recipient and the address, with a link to change them. */
export function recap({ email, shipping_address: address }: Cart): HTMLElement {
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ")
  const name = words(address?.first_name, address?.last_name)
  const place = [address?.address_1, words(address?.postal_code, address?.city)].filter(Boolean).join(", ")
  return h(
    "section",
    { class: "recap", "aria-label": "Delivery address" },
    h("p", {}, h("strong", {}, name), h("span", {}, place), h("span", {}, email ?? "")),
    h("a", { href: "#delivery", "data-testid": "change-delivery" }, "Change")
  )
}
