import { useState } from "react"
import { Button } from "@medusajs/ui"
import { AccountMode } from "../../components/values/account-name"
import { Section } from "../../components/section"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { useText } from "../../lib/format/text"
import { useChangeSubscription } from "../../hooks/queries/subscriptions"
import type { SubscriptionStep, SubscriptionView } from "../../hooks/queries/subscriptions"
import { useMay } from "../../hooks/medusa/permissions"
import { allowedActions } from "./allowed"
import type { SubscriptionAction } from "./allowed"
import { SubscriptionBadge } from "./badges"
import { ChangeCard } from "./change-card"
import { ChangeTerms } from "./terms/change-terms"
import { useConfirmation } from "./confirmation"
import type { PressedAction } from "./confirmation"

/** Further policies for an immediate charge. */
const BILLING_CYCLES = ["capture:create"] as const

/** A subscription's name and state, and its possible actions. */
export function SubscriptionHead({ subscription }: { readonly subscription: SubscriptionView }) {
  const t = useText()
  const [open, setOpen] = useState<FormAction>()
  const close = (): void => setOpen(undefined)
  const may = useMay()
  const actions = allowedActions(subscription).filter((action) =>
    may("acquiring_subscription:update", ...(action === "charge" ? BILLING_CYCLES : []))
  )
  const side = (
    <>
      <AccountMode handle={subscription.account} mode={subscription.mode} />
      <SubscriptionBadge state={subscription.state} />
    </>
  )
  return (
    <Section
      level="h1"
      title={subscription.name}
      description={t(`subscriptions.stateText.${subscription.state}`)}
      side={side}
    >
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2 px-6 py-4">
          {actions.map((action) =>
            isForm(action) ? (
              <Button key={action} size="small" variant="secondary" onClick={() => setOpen(action)}>
                {t(`subscriptions.action.${action}`)}
              </Button>
            ) : (
              <ActionButton key={action} action={action} subscription={subscription} />
            )
          )}
        </div>
      )}
      {open === "change" && <ChangeTerms subscription={subscription} close={close} />}
      {open === "card" && <ChangeCard subscription={subscription} close={close} />}
    </Section>
  )
}

/** An action with its own form. */
type FormAction = Extract<SubscriptionAction, "change" | "card">

function isForm(action: SubscriptionAction): action is FormAction {
  return action === "change" || action === "card"
}

/**
 * An action on the next cycle sends the due date that the user saw, because an outdated page would act on another
 * cycle.
 */
function stepOf(action: PressedAction, { next_due_at }: SubscriptionView): SubscriptionStep {
  switch (action) {
    case "charge":
    case "skip":
      return { path: action, body: { next_due_at } }
    case "cancel_end":
      return { path: "cancel", body: { at: "end" } }
    case "cancel_now":
      return { path: "cancel", body: { at: "now" } }
    case "request_card":
      return { path: "card/request" }
    case "pause":
    case "resume":
      return { path: action }
  }
}

/** Runs an action after a confirmation with its amount and date. */
function ActionButton({
  action,
  subscription,
}: {
  readonly action: PressedAction
  readonly subscription: SubscriptionView
}) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const question = useConfirmation(subscription)
  const change = useChangeSubscription(subscription.id)
  const press = async (): Promise<void> => {
    const name = t(`subscriptions.action.${action}`)
    const isDangerous = action === "cancel_now" || action === "cancel_end"
    const agreed = await confirm({
      action: name,
      title: t("subscriptions.askTitle", { action: name, name: subscription.name }),
      text: question(action),
      of: subscription,
      isDangerous,
      ...(isDangerous ? { keep: t("subscriptions.ask.keep") } : {}),
    })
    if (agreed)
      await notify.outcomeOf(change.mutateAsync(stepOf(action, subscription)), () =>
        notify.done(t(`subscriptions.done.${action}`))
      )
  }
  return (
    <Button size="small" variant="secondary" isLoading={change.isPending} onClick={() => void press()}>
      {t(`subscriptions.action.${action}`)}
    </Button>
  )
}
