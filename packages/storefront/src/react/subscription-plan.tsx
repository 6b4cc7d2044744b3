import { useCallback, useId, useState } from "react"
import type { ReactElement } from "react"
import type { Plan } from "../customer/plans"
import type { OtherTerms, Subscription, SubscriptionPrice, SubscriptionTerms } from "../customer/subscriptions"
import { AcquiringError } from "../shared/acquiring-error"
import { useAcquiring } from "./context"
import { LoadError } from "./load-error"
import { Placeholder } from "./placeholder"
import { intervalText, planConsent } from "./plan-texts"
import type { AgreedTerms } from "./plan-texts"
import { useLoad } from "./use-load"

interface SubscriptionPlanProps {
  subscription: Subscription
  isBusy: boolean
  onChosen: (terms: SubscriptionTerms) => void
}

/** The price of some terms, or why they have none. */
interface PriceAnswer {
  terms: OtherTerms
  price?: SubscriptionPrice
  failure?: string
}

const NO_ANSWER: Pick<PriceAnswer, "price" | "failure"> = {}

const MOST_PIECES = 1000

/** Another plan or quantity for a subscription, with the text that the customer agrees to before the change. */
export function SubscriptionPlan({ subscription, isBusy, onChosen }: SubscriptionPlanProps): ReactElement | null {
  const { kit, texts, locale } = useAcquiring()
  const { id, variant_id: variantId } = subscription
  const [planId, setPlanId] = useState(subscription.plan_id)
  const [typed, setTyped] = useState(String(subscription.quantity))
  const ids = useId()
  const quantity = quantityIn(typed)
  const terms = termsOf(subscription, planId, quantity)
  const { planId: otherPlan, quantity: otherQuantity } = terms
  const isChanged = quantity !== undefined && (otherPlan !== undefined || otherQuantity !== undefined)

  const loadPlans = useCallback(() => kit.listPlans({ variantId }), [kit, variantId])
  const { value: plans, error } = useLoad(loadPlans)
  const loadPrice = useCallback(async (): Promise<PriceAnswer | undefined> => {
    if (!isChanged) return undefined
    const asked = { planId: otherPlan, quantity: otherQuantity }
    try {
      return { terms: asked, price: await kit.subscriptions.price(id, asked) }
    } catch (reason) {
      return { terms: asked, failure: await kit.describe(reason instanceof AcquiringError ? reason : "refused") }
    }
  }, [kit, id, isChanged, otherPlan, otherQuantity])
  const { value: answer } = useLoad(loadPrice)

  if (!texts) return null
  if (error !== undefined) return <LoadError error={error} />
  if (!plans) return <Placeholder lines={2} />
  const options = plansFor(subscription, plans)
  // The price of an earlier choice may arrive late.
  const isCurrent = isChanged && answer?.terms.planId === otherPlan && answer?.terms.quantity === otherQuantity
  const { price, failure } = isCurrent && answer ? answer : NO_ANSWER
  const { amount, currency_code: currency } = price ?? {}
  const consent =
    typeof amount === "string" && currency !== undefined
      ? planConsent(texts, planAfter(subscription, plans, planId), { value: amount, currency }, locale)
      : undefined
  return (
    <form
      className="acq-panel"
      aria-label={texts.change_terms}
      onSubmit={(event) => {
        event.preventDefault()
        if (consent !== undefined && !isBusy) onChosen({ ...terms, consent })
      }}
    >
      {options.length > 1 && (
        <fieldset className="acq-fieldset">
          <legend className="acq-legend">{texts.plan}</legend>
          <ul className="acq-list">
            {options.map((option) => (
              <li key={option.id} className="acq-item">
                <label className="acq-choice">
                  <input
                    type="radio"
                    name={`${ids}-plan`}
                    checked={option.id === planId}
                    onChange={() => setPlanId(option.id)}
                  />
                  <span>{option.name}</span>
                  <span className="acq-secondary">{intervalText(texts, option)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="acq-field">
        <label className="acq-label" htmlFor={`${ids}-quantity`}>
          {texts.quantity}
        </label>
        <input
          id={`${ids}-quantity`}
          className="acq-input"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PIECES}
          value={typed}
          aria-invalid={quantity === undefined || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p className="acq-secondary" aria-live="polite">
        {consent}
      </p>
      {failure && (
        <p className="acq-error" role="alert">
          {failure}
        </p>
      )}
      <button
        type="submit"
        className="acq-button acq-button-primary"
        aria-disabled={consent === undefined || isBusy || undefined}
      >
        {texts.confirm_change}
      </button>
    </form>
  )
}

function quantityIn(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PIECES ? Number(text) : undefined
}

/** The terms that differ from those of the subscription. */
function termsOf(
  { plan_id, quantity: before }: Subscription,
  planId: string,
  quantity: number | undefined
): OtherTerms {
  return {
    ...(planId === plan_id ? {} : { planId }),
    ...(quantity === undefined || quantity === before ? {} : { quantity }),
  }
}

interface PlanOption {
  id: string
  name: string
  interval: Plan["interval"]
  interval_count: number
}

/**
 * The subscription's own plan, which may not be offered any more, and the others of its account. Without its own plan
 * the account is unknown, and the backend rejects a plan of another one.
 */
function plansFor(subscription: Subscription, plans: readonly Plan[]): readonly PlanOption[] {
  const { plan_id: id, name, interval, interval_count } = subscription
  const account = plans.find((plan) => plan.id === id)?.account
  const others = plans.filter((plan) => plan.id !== id && (account === undefined || plan.account === account))
  return [{ id, name, interval, interval_count }, ...others]
}

/** The terms that the customer agrees to: a subscriber gets no introductory price, and a new plan counts from now on. */
function planAfter(subscription: Subscription, plans: readonly Plan[], planId: string): AgreedTerms {
  const plan = plans.find((one) => one.id === planId)
  if (plan && planId !== subscription.plan_id) return { ...plan, intro_cycles: 0 }
  const { interval, interval_count, cycles, cycle, pricing } = subscription
  return {
    interval,
    interval_count,
    cycles: cycles === null ? null : cycles - cycle,
    pricing,
    intro_cycles: 0,
    intro_prices: {},
  }
}
