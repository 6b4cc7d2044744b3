import { Text } from "@medusajs/ui"
import { useState } from "react"
import { FormDrawer } from "../../components/inputs/form-drawer"
import { ChoiceInput } from "../../components/values/labelled"
import { QueryView } from "../../components/query-view"
import { useSentence, useNotify } from "../../hooks/use-notify"
import { useText } from "../../lib/format/text"
import { useSubscriptionCards } from "../../hooks/queries/subscription-cards"
import { useChangeSubscription } from "../../hooks/queries/subscriptions"
import type { SubscriptionView } from "../../hooks/queries/subscriptions"
import { useAmountOfCycle } from "./terms/next-amount"
import { chargeOfAnotherCard } from "./cycles/open-billing-cycle"

/** Moves a subscription to another saved card of its customer. */
export function ChangeCard({
  subscription,
  close,
}: {
  readonly subscription: SubscriptionView
  readonly close: () => void
}) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const change = useChangeSubscription(subscription.id)
  const cards = useSubscriptionCards(subscription.id)
  const amountOf = useAmountOfCycle()
  const again = chargeOfAnotherCard(subscription)
  const [chosen, setChosen] = useState("")
  const [fault, setFault] = useState<string>()

  const save = (): void => {
    const done = {
      onSuccess: () => (notify.done(t("subscriptions.done.card")), close()),
      onError: (error: Error) => setFault(sentenceOf(error, t("action.unreachable"))),
    }
    change.mutate({ path: "card", body: { saved_card: chosen } }, done)
  }

  return (
    <FormDrawer
      title={t("subscriptions.action.card")}
      description={
        again
          ? t("subscriptions.cardTextAgain", { cycle: again.cycle, amount: amountOf(subscription, again.cycle) })
          : t("subscriptions.cardText")
      }
      fault={fault}
      isBusy={change.isPending}
      isDisabled={chosen === ""}
      submit={t("subscriptions.action.card")}
      save={save}
      close={close}
    >
      <QueryView of={cards}>
        {({ cards: saved }) => {
          const others = saved.filter(({ is_current }) => !is_current)
          if (others.length === 0) return <Text size="small">{t("subscriptions.noOtherCard")}</Text>
          const options = others.map(({ id, first6, last4, expires }) => ({
            value: id,
            label: [
              `${first6 ?? "••••••"}…${last4 ?? "••••"}`,
              ...(expires === null ? [] : [t("subscriptions.expires", { month: expires })]),
            ].join(", "),
          }))
          return (
            <ChoiceInput
              label={t("subscriptions.savedCard")}
              hint={t("subscriptions.savedCardHint")}
              name="saved_card"
              value={chosen}
              options={options}
              set={setChosen}
            />
          )
        }}
      </QueryView>
    </FormDrawer>
  )
}
