import type { Acquiring, RecommendedMethod } from "../kit"
import { h } from "../page/dom"

/**
 * The cards that the gateway recommends for a payment. It appears when the gateway has answered, and never without a
 * recommendation.
 */
export function recommended(
  kit: Acquiring,
  session: { sessionId: string; cartId: string },
  signal: AbortSignal
): HTMLElement {
  const place = h("div", { "aria-live": "polite" })
  const show = (methods: RecommendedMethod[]) => {
    const names = methods.map(({ name, fields }) => fields.display_name ?? name).join(", ")
    if (names !== "")
      place.replaceChildren(
        h("p", { class: "hint", "data-testid": "recommended" }, `Recommended for this payment: ${names}.`)
      )
  }
  // Not awaited: a missing recommendation is no error for the shopper.
  kit.optimise({ ...session, signal }).then(show, () => undefined)
  return place
}
