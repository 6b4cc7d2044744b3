import { h } from "../page/dom"
import { consentTo, isSoldIn, labelOf } from "../page/plan-words"
import type { Plan, Subscribing } from "../store/types"

/** A variant that can be bought, with the plans that it is sold on. */
export interface Offer {
  readonly plans: readonly Plan[]
  readonly price: number
  readonly currency: string
}

export interface PlanChoice {
  readonly element: HTMLElement
  /** Offers the plans of a variant, once chosen; with none, or without an offer, there is nothing to choose. */
  show(offer: Offer | undefined): void
  /** The chosen plan, with the text that the shopper sees; `undefined`: once. */
  chosen(): Subscribing | undefined
}

/** Once, or on a plan: the consent text is right above the button that agrees to it. */
export function planChoice(handle: string, title: string, changed: () => void): PlanChoice {
  const chips = h("div", { class: "chips" })
  const consent = h("p", { class: "consent", "data-testid": `consent-${handle}`, "aria-live": "polite" })
  const legend = h("legend", { class: "visually-hidden" }, `${title}: once or again and again`)
  const element = h("fieldset", { class: "plan-choice", hidden: true }, legend, chips, consent)
  let wish: Subscribing | undefined
  const choose = (next: Subscribing | undefined) => {
    wish = next
    consent.textContent = next?.consent ?? ""
    changed()
  }
  const chip = (test: string, words: string, next: Subscribing | undefined) => {
    const input = h("input", {
      type: "radio",
      name: `plan-${handle}`,
      checked: !next,
      "data-testid": test,
      onchange: () => choose(next),
    })
    return h("label", { class: "chip chip-plain" }, input, words)
  }
  const chipOf = (plan: Plan, { price, currency }: Offer) =>
    chip(`plan-${handle}`, labelOf(plan), { planId: plan.id, consent: consentTo(plan, price, currency) })
  return {
    element,
    show(offer) {
      const plans = offer?.plans.filter((plan) => isSoldIn(plan, offer.currency)) ?? []
      chips.replaceChildren(
        chip(`once-${handle}`, "Once", undefined),
        ...(offer ? plans.map((plan) => chipOf(plan, offer)) : [])
      )
      element.hidden = plans.length === 0
      choose(undefined)
    },
    chosen: () => wish,
  }
}
