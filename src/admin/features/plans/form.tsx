import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { FormDrawer } from "../../components/inputs/form-drawer"
import { QueryError } from "../../components/query-error"
import { useSentence, useNotify } from "../../hooks/use-notify"
import { useText } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import { useSavePlan } from "../../hooks/queries/plans"
import type { PlanView } from "../../hooks/queries/plans"
import { PlanInputs } from "./inputs"
import { NEW_PLAN, newPlanInput, planChangeInput, planFormInput } from "./form-input"

interface Props {
  /** The plan to change; without it, the form creates one. */
  readonly plan?: PlanView
  readonly close: () => void
}

/**
 * A form that creates a plan, or changes one for future subscribers. It sends only the fields that the user changed.
 */
export function PlanForm({ plan, close }: Props) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const navigate = useNavigate()
  const saving = useSavePlan(plan?.id)
  const [before] = useState(plan ? planFormInput(plan) : NEW_PLAN)
  const [typed, setTyped] = useState(before)
  const [fault, setFault] = useState<string>()
  const isNew = plan === undefined
  const { data, error, refetch } = useAccounts()
  const accounts = (data?.accounts ?? []).filter(({ filled_in }) => filled_in !== null)
  const whole = { ...typed, account: typed.account || (accounts[0]?.handle ?? "") }

  const save = (): void => {
    const read = isNew ? newPlanInput(whole) : planChangeInput(before, typed)
    if ("fault" in read) return setFault(t("action.notTyped", { field: t(`plans.field.${read.fault}`) }))
    if (Object.keys(read.input).length === 0) return close()
    saving.mutate(read.input, {
      onSuccess: ({ plan: saved }) => {
        notify.done(t(isNew ? "plans.made" : "plans.saved"))
        close()
        if (isNew) navigate(`/card-payments/plans/${saved.id}`)
      },
      onError: (error) => setFault(sentenceOf(error, t("action.unreachable"))),
    })
  }

  return (
    <FormDrawer
      title={isNew ? t("plans.make") : t("plans.edit")}
      description={t(isNew ? "plans.makeText" : "plans.termsText")}
      fault={fault}
      isBusy={saving.isPending}
      isDisabled={whole.account === ""}
      submit={isNew ? t("plans.make") : undefined}
      save={save}
      close={close}
    >
      {isNew && data === undefined && error && <QueryError error={error} again={() => void refetch()} />}
      <PlanInputs
        typed={whole}
        accounts={isNew ? accounts : undefined}
        set={(change) => setTyped((now) => ({ ...now, ...change }))}
      />
    </FormDrawer>
  )
}
