import { h } from "../page/dom"
import { WAYS } from "../payment/ways"
import type { Way } from "../payment/ways"

/** The payment methods. The card's fields exist only while that method is chosen. `chose` is called on every choice. */
export function wayChoice(card: HTMLElement, first: Way, chose: (way: Way) => void): HTMLElement {
  const place = h("div", { class: "way-card" })
  const choose = (way: Way) => {
    chose(way)
    place.replaceChildren(...(way === "card" ? [card] : []))
  }
  const choices = WAYS.map(({ way, title, text }) => {
    const input = h("input", {
      type: "radio",
      name: "way",
      value: way,
      checked: way === first,
      "data-testid": `way-${way}`,
      onchange: () => choose(way),
    })
    return h("label", { class: "option" }, input, h("span", {}, h("strong", {}, title), h("span", {}, text)))
  })
  choose(first)
  return h("fieldset", { class: "options" }, h("legend", {}, "How do you want to pay?"), ...choices, place)
}
