import { useCallback, useId } from "react"
import type { ReactElement } from "react"
import type { Plan } from "../customer/plans"
import { fillIn } from "../messages/fill-in"
import { useAcquiring, useRoot } from "./context"
import { formatAmount } from "./format"
import { Placeholder } from "./placeholder"
import { intervalText, planConsent } from "./plan-texts"
import type { Price } from "./plan-texts"
import { useLoad } from "./use-load"

/** A plan, and the text that the shopper saw: pass both to `kit.subscribe`. */
export interface PlanChoice {
  plan: Plan
  consent: string
}

export interface PlanPickerProps {
  variantId: string
  /** The price of one piece today. */
  price: Price
  /** The chosen plan; `undefined`: the product is bought once. */
  value?: PlanChoice
  onChange: (choice: PlanChoice | undefined) => void
  /** Hides the one-time purchase. */
  onlyPlans?: boolean
}

/** A choice between buying a product once and on its plans. It is empty if the product has no plan. */
export function PlanPicker({ variantId, price, value, onChange, onlyPlans }: PlanPickerProps): ReactElement | null {
  const { kit, texts, locale } = useAcquiring()
  const root = useRoot("plans")
  const group = useId()
  const load = useCallback(() => kit.listPlans({ variantId }), [kit, variantId])
  const { value: plans, error } = useLoad(load)
  if (error !== undefined || plans?.length === 0) return null
  if (!texts || !plans) return <Placeholder lines={2} />
  const amount = formatAmount(price, locale)
  const option = (key: string, label: string, choice: PlanChoice | undefined) => (
    <li key={key} className="acq-item">
      <label className="acq-choice">
        <input
          type="radio"
          name={group}
          checked={value?.plan.id === choice?.plan.id}
          onChange={() => onChange(choice)}
        />
        <span>{label}</span>
      </label>
    </li>
  )
  return (
    <fieldset {...root}>
      <legend className="acq-legend">{texts.purchase_options}</legend>
      <ul className="acq-list">
        {!onlyPlans && option("once", texts.buy_once, undefined)}
        {plans.map((plan) => {
          const label = fillIn(texts.plan_option, { amount, interval: intervalText(texts, plan) })
          return option(plan.id, label, { plan, consent: planConsent(texts, plan, price, locale) })
        })}
      </ul>
      <p className="acq-secondary" aria-live="polite">
        {value?.consent}
      </p>
    </fieldset>
  )
}
