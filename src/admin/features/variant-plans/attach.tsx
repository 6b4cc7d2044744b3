import { Label, RadioGroup, Text } from "@medusajs/ui"
import { useDebouncedSearch } from "@medusajs/dashboard/hooks"
import { useId, useState } from "react"
import { AccountName } from "../../components/values/account-name"
import { FormDrawer } from "../../components/inputs/form-drawer"
import { SearchField } from "../../components/inputs/search-field"
import { LoadingLines } from "../../components/query-view"
import { useSentence, useNotify } from "../../hooks/use-notify"
import { PAGE_SIZE } from "../../lib/requests/list-query"
import { whyNothing } from "../../lib/format/status"
import { useText } from "../../lib/format/text"
import { usePeriod } from "../plans/period"
import { useChangePlanVariants, usePlans } from "../../hooks/queries/plans"

interface Props {
  readonly variantId: string
  /** The plans that it is sold on already. */
  readonly sold: readonly string[]
  readonly close: () => void
}

/** A search for a plan to sell a variant on. */
export function AttachPlan({ variantId, sold, close }: Props) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const period = usePeriod()
  const id = useId()
  const [chosen, setChosen] = useState("")
  const [fault, setFault] = useState<string>()
  const change = useChangePlanVariants(chosen)
  const { searchValue, onSearchValueChange, query } = useDebouncedSearch()
  const found = usePlans({ limit: PAGE_SIZE, order: "name", state: ["active"], q: query || undefined })
  const unfound = whyNothing(found)
  const plans = (found.data?.plans ?? []).filter((plan) => !sold.includes(plan.id))
  const hasMore = found.data !== undefined && found.data.count > found.data.plans.length
  const save = (): void =>
    change.mutate(
      { add: [variantId] },
      {
        onSuccess: () => (notify.done(t("plans.added")), close()),
        onError: (error) => setFault(sentenceOf(error, t("action.unreachable"))),
      }
    )
  return (
    <FormDrawer
      title={t("variantPlans.attach")}
      description={t("variantPlans.attachText")}
      fault={fault ?? (unfound ? sentenceOf(unfound, t("states.offline.text")) : undefined)}
      isBusy={change.isPending}
      submit={t("variantPlans.attach")}
      // A plan that is no longer visible must not be chosen.
      isDisabled={!plans.some((plan) => plan.id === chosen)}
      save={save}
      close={close}
    >
      <SearchField label={t("variantPlans.search")} value={searchValue} set={onSearchValueChange} />
      <RadioGroup value={chosen} onValueChange={setChosen} aria-label={t("variantPlans.title")}>
        {plans.map((plan) => (
          <div key={plan.id} className="flex items-start gap-x-3 py-1">
            <RadioGroup.Item id={`${id}-${plan.id}`} value={plan.id} />
            <Label htmlFor={`${id}-${plan.id}`} size="small" className="flex min-w-0 flex-col">
              <span className="break-words">{plan.name}</span>
              <span className="text-ui-fg-subtle txt-compact-xsmall">
                {period(plan)} · <AccountName handle={plan.account} />
              </span>
            </Label>
          </div>
        ))}
      </RadioGroup>
      {found.data === undefined && !unfound && <LoadingLines />}
      {found.data && plans.length === 0 && !hasMore && (
        <Text size="small">{t(query ? "variantPlans.foundNone" : "variantPlans.noOther")}</Text>
      )}
      {found.data && hasMore && (
        <Text size="small" className="text-ui-fg-subtle">
          {t("plans.foundMore", { count: found.data.count })}
        </Text>
      )}
    </FormDrawer>
  )
}
