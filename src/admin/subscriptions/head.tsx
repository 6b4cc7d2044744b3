import { useState } from "react"
import { Button } from "@medusajs/ui"
import { AccountMode } from "../components/account-name"
import { Section } from "../components/section"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { useText } from "../lib/text"
import { useChangeSubscription } from "../queries/subscriptions"
import type { SubscriptionStep, SubscriptionView } from "../queries/subscriptions"
import { useMay } from "../queries/permissions"
import { allowedActs } from "./allowed"
import type { SubscriptionAct } from "./allowed"
import { SubscriptionBadge } from "./badges"
import { ChangeCard } from "./change-card"
import { ChangeTerms } from "./change-terms"
import { useQuestion } from "./question"
import type { PressedAct } from "./question"

/** What it takes beside to charge now. */
const BILLING_CYCLES = ["capture:create"] as const

/** A subscription's name and state, and what can be done with it as it stands. */
export function SubscriptionHead({ subscription }: { readonly subscription: SubscriptionView }) {
  const t = useText()
  const [open, setOpen] = useState<FormAct>()
  const close = (): void => setOpen(undefined)
  const may = useMay()
  const acts = allowedActs(subscription).filter((act) =>
    may("acquiring_subscription:update", ...(act === "charge" ? BILLING_CYCLES : []))
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
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2 px-6 py-4">
          {acts.map((act) =>
            isForm(act) ? (
              <Button key={act} size="small" variant="secondary" onClick={() => setOpen(act)}>
                {t(`subscriptions.act.${act}`)}
              </Button>
            ) : (
              <ActButton key={act} act={act} subscription={subscription} />
            )
          )}
        </div>
      )}
      {open === "change" && <ChangeTerms subscription={subscription} close={close} />}
      {open === "card" && <ChangeCard subscription={subscription} close={close} />}
    </Section>
  )
}

/** What is asked for in a form. */
type FormAct = Extract<SubscriptionAct, "change" | "card">

function isForm(act: SubscriptionAct): act is FormAct {
  return act === "change" || act === "card"
}

/** What is about the next cycle says which one was seen: on a page that is behind, it would be done to another one. */
function stepOf(act: PressedAct, { next_due_at }: SubscriptionView): SubscriptionStep {
  switch (act) {
    case "charge":
    case "skip":
      return { path: act, body: { next_due_at } }
    case "cancel_end":
      return { path: "cancel", body: { at: "end" } }
    case "cancel_now":
      return { path: "cancel", body: { at: "now" } }
    case "ask_card":
      return { path: "card/ask" }
    case "pause":
    case "resume":
      return { path: act }
  }
}

/** Asks once, saying what will happen in money and when, and does it. */
function ActButton({ act, subscription }: { readonly act: PressedAct; readonly subscription: SubscriptionView }) {
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
  const question = useQuestion(subscription)
  const change = useChangeSubscription(subscription.id)
  const press = async (): Promise<void> => {
    const name = t(`subscriptions.act.${act}`)
    const isDangerous = act === "cancel_now" || act === "cancel_end"
    const agreed = await ask({
      act: name,
      title: t("subscriptions.askTitle", { act: name, name: subscription.name }),
      text: question(act),
      of: subscription,
      isDangerous,
      ...(isDangerous ? { keep: t("subscriptions.ask.keep") } : {}),
    })
    if (agreed)
      await tell.outcomeOf(change.mutateAsync(stepOf(act, subscription)), () =>
        tell.done(t(`subscriptions.done.${act}`))
      )
  }
  return (
    <Button size="small" variant="secondary" isLoading={change.isPending} onClick={() => void press()}>
      {t(`subscriptions.act.${act}`)}
    </Button>
  )
}
