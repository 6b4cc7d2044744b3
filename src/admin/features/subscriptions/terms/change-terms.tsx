import { Alert } from "@medusajs/ui"
import { useState } from "react"
import { FormDrawer } from "../../../components/inputs/form-drawer"
import { ChoiceInput, TextInput } from "../../../components/values/labelled"
import { QueryError } from "../../../components/query-error"
import { QueryView } from "../../../components/query-view"
import { useSentence, useNotify } from "../../../hooks/use-notify"
import { formatMoment } from "../../../lib/format/format"
import { useLocale, useText } from "../../../lib/format/text"
import { usePeriod } from "../../plans/period"
import { useChangeSubscription, useSubscriptionPrice } from "../../../hooks/queries/subscriptions"
import type { SubscriptionPriceView, SubscriptionView } from "../../../hooks/queries/subscriptions"
import { usePlansOfVariant } from "../../../hooks/queries/plans"
import type { PlanView } from "../../../hooks/queries/plans"
import { useAmountOfCycle } from "./next-amount"
import { quantityTyped, termsInput } from "./terms-input"

/**
 * Changes plan or quantity from the next cycle on, and shows the new price first. It sends only what the user changed.
 */
export function ChangeTerms({
  subscription,
  close,
}: {
  readonly subscription: SubscriptionView
  readonly close: () => void
}) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const period = usePeriod()
  const change = useChangeSubscription(subscription.id)
  const plans = usePlansOfVariant(subscription.variant_id)
  const [opened] = useState(subscription)
  const [planId, setPlan] = useState(opened.plan_id)
  const [typed, setTyped] = useState(String(opened.quantity))
  const [fault, setFault] = useState<string>()

  const others = (plans.data ?? []).filter(
    ({ id, account, state, not_offered }) =>
      account === opened.account && state === "active" && not_offered === null && id !== opened.plan_id
  )
  const options = [
    { id: opened.plan_id, name: opened.name, interval: opened.interval, interval_count: opened.interval_count },
    ...others,
  ]
  const quantity = quantityTyped(typed)
  const input = quantity === undefined ? undefined : termsInput(opened, { plan_id: planId, quantity })
  const isChanged = input === undefined || Object.keys(input).length > 0
  const price = useSubscriptionPrice(subscription, isChanged ? input : undefined)

  const save = (): void => {
    if (input === undefined) return setFault(t("action.notTyped", { field: t("subscriptions.quantity") }))
    change.mutate(
      { path: "", body: input },
      {
        onSuccess: () => (notify.done(t("subscriptions.done.change")), close()),
        onError: (error) => setFault(sentenceOf(error, t("action.unreachable"))),
      }
    )
  }

  return (
    <FormDrawer
      title={t("subscriptions.action.change")}
      description={t("subscriptions.changeText")}
      fault={fault}
      isBusy={change.isPending}
      // The user agrees to the price too, so the button is disabled until it is known.
      isDisabled={!isChanged || (input !== undefined && price.data === undefined)}
      submit={t("subscriptions.action.change")}
      save={save}
      close={close}
    >
      {plans.data === undefined && plans.error && <QueryError error={plans.error} again={() => void plans.refetch()} />}
      <ChoiceInput
        label={t("subscriptions.plan")}
        hint={t("subscriptions.planHint")}
        name="plan_id"
        value={planId}
        options={options.map((plan) => ({ value: plan.id, label: `${plan.name}: ${period(plan)}` }))}
        set={setPlan}
      />
      <TextInput label={t("subscriptions.quantity")} name="quantity" inputMode="numeric" value={typed} set={setTyped} />
      {/* A term that the user did not change has its current value, not that of the opened form. */}
      {isChanged && input !== undefined && (
        <QueryView of={price}>
          {(answer) => (
            <Outcome
              subscription={subscription}
              plan={others.find(({ id }) => id === input.plan_id)}
              quantity={input.quantity ?? subscription.quantity}
              price={answer.price}
            />
          )}
        </QueryView>
      )}
    </FormDrawer>
  )
}

interface OutcomeProps {
  readonly subscription: SubscriptionView
  /** The new plan, if it changes. */
  readonly plan: PlanView | undefined
  readonly quantity: number
  readonly price: SubscriptionPriceView
}

/** The next amount and its date, as the server calculates them. */
function Outcome({ subscription, plan, quantity, price: { unit_price, next_unit_price } }: OutcomeProps) {
  const t = useText()
  const locale = useLocale()
  const period = usePeriod()
  const amountOf = useAmountOfCycle()
  const date = subscription.next_due_at === null ? "" : formatMoment(subscription.next_due_at, locale)
  const amount = amountOf({
    ...subscription,
    intro_cycles: 0,
    intro_price: null,
    next_unit_price,
    quantity,
    price_today: unit_price ?? undefined,
  })
  return (
    <Alert variant="info" role="status">
      {t(plan ? "subscriptions.changeToPlan" : "subscriptions.changeTo", {
        date,
        amount,
        every: period(plan ?? subscription),
      })}
    </Alert>
  )
}
