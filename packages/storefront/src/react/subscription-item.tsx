import { useState } from "react"
import type { ReactElement } from "react"
import type { Subscription } from "../customer/subscriptions"
import { fillIn } from "../messages/fill-in"
import type { Messages } from "../messages/messages"
import { AcquiringError } from "../shared/acquiring-error"
import { useAcquiring } from "./context"
import { formatAmount, formatDate } from "./format"
import { intervalText } from "./plan-texts"
import { SubscriptionCard } from "./subscription-card"
import { SubscriptionPlan } from "./subscription-plan"

type Panel = "card" | "plan" | "cancel"

export interface SubscriptionItemProps {
  subscription: Subscription
  onChange: (subscription: Subscription) => void
}

/** One subscription with its actions. If the gateway bills it, the customer can only cancel it. */
export function SubscriptionItem({ subscription, onChange }: SubscriptionItemProps): ReactElement | null {
  const { kit, texts, locale } = useAcquiring()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [panel, setPanel] = useState<Panel>()
  if (!texts) return null
  const { id, state, name, card, payment_link, charged_by, next_due_at } = subscription
  const isOfShop = charged_by === "shop"

  const act = async (work: () => Promise<Subscription>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      onChange(await work())
      setPanel(undefined)
    } catch (reason) {
      setFailure(await kit.describe(reason instanceof AcquiringError ? reason : "refused"))
    } finally {
      setBusy(false)
    }
  }
  const action = (label: string, work: () => Promise<Subscription>) => (
    <button type="button" className="acq-button" aria-disabled={isBusy || undefined} onClick={() => void act(work)}>
      {label}
    </button>
  )
  const opener = (label: string, opened: Panel) => (
    <button
      type="button"
      className="acq-button"
      aria-expanded={panel === opened}
      onClick={() => setPanel(panel === opened ? undefined : opened)}
    >
      {label}
    </button>
  )
  const { pause, resume, skip, cancel, retry } = kit.subscriptions
  const lives = state === "active" || state === "past_due" || state === "paused"
  return (
    <li className="acq-subscription">
      <h3 className="acq-heading">{name}</h3>
      <p>
        <span className={`acq-badge acq-badge-${state}`}>{texts[`subscription_${state}`]}</span>{" "}
        <span className="acq-secondary">{intervalText(texts, subscription)}</span>
      </p>
      <p className="acq-secondary">{nextText(texts, subscription, locale)}</p>
      {card?.last4 && <p className="acq-secondary">{fillIn(texts.saved_card, { last4: card.last4 })}</p>}
      <div className="acq-actions">
        {payment_link && (
          <a className="acq-button acq-button-primary" href={payment_link.url}>
            {texts.pay_now}
          </a>
        )}
        {state === "past_due" && isOfShop && action(texts.retry, () => retry(id))}
        {state === "active" && isOfShop && action(texts.pause, () => pause(id))}
        {state === "active" && isOfShop && action(texts.skip, () => skip(id, { nextDueAt: next_due_at }))}
        {state === "paused" && isOfShop && action(texts.resume, () => resume(id))}
        {state === "canceling" && isOfShop && action(texts.keep_subscription, () => resume(id))}
        {state === "active" && isOfShop && next_due_at && opener(texts.change_terms, "plan")}
        {lives && isOfShop && opener(texts.change_card, "card")}
        {lives && opener(texts.cancel, "cancel")}
      </div>
      {panel === "cancel" && (
        <div className="acq-panel" role="group" aria-label={texts.cancel}>
          <p>{texts.cancel_confirm}</p>
          <div className="acq-actions">
            {action(texts.cancel, () => cancel(id))}
            <button type="button" className="acq-button" onClick={() => setPanel(undefined)}>
              {texts.cancel_back}
            </button>
          </div>
        </div>
      )}
      {panel === "plan" && (
        <SubscriptionPlan
          subscription={subscription}
          isBusy={isBusy}
          onChosen={(terms) => void act(() => kit.subscriptions.change(id, terms))}
        />
      )}
      {panel === "card" && (
        <SubscriptionCard
          id={id}
          onChosen={(savedCard) => void act(() => kit.subscriptions.useSavedCard(id, savedCard))}
          onPaid={() => void act(() => kit.subscriptions.retrieve(id))}
        />
      )}
      {failure && (
        <p className="acq-error" role="alert">
          {failure}
        </p>
      )}
    </li>
  )
}

function nextText(texts: Messages, subscription: Subscription, locale: string | undefined): string {
  const { state, next_due_at, next_amount, currency } = subscription
  if (!next_due_at || state === "paused") return ""
  const date = formatDate(next_due_at, locale)
  if (state === "canceling") return fillIn(texts.ends_on, { date })
  if (next_amount === null) return fillIn(texts.next_payment_date, { date })
  return fillIn(texts.next_payment, { date, amount: formatAmount({ value: next_amount, currency }, locale) })
}
