import { Checkbox, Label, Text } from "@medusajs/ui"
import { useDebouncedSearch } from "@medusajs/dashboard/hooks"
import { useId, useState } from "react"
import { FormDrawer } from "../../components/inputs/form-drawer"
import { SearchField } from "../../components/inputs/search-field"
import { LoadingLines } from "../../components/query-view"
import { useSentence, useNotify } from "../../hooks/use-notify"
import { whyNothing } from "../../lib/format/status"
import { useText } from "../../lib/format/text"
import { useChangePlanVariants } from "../../hooks/queries/plans"
import type { PlanView } from "../../hooks/queries/plans"
import { useVariantSearch } from "../../hooks/medusa/variants"
import type { VariantView } from "../../hooks/medusa/variants"

/** A search for variants to sell on a plan. */
export function AddVariants({ plan, close }: { readonly plan: PlanView; readonly close: () => void }) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const change = useChangePlanVariants(plan.id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string>()
  const { searchValue, onSearchValueChange, query } = useDebouncedSearch()
  const found = useVariantSearch(query ?? "")
  const unfound = whyNothing(found)
  const tick = (variant: string, isTicked: boolean) =>
    setChosen((now) => (isTicked ? [...now, variant] : now.filter((one) => one !== variant)))
  const save = (): void =>
    change.mutate(
      { add: chosen },
      {
        onSuccess: () => (notify.done(t("plans.added")), close()),
        onError: (error) => setFault(sentenceOf(error, t("action.unreachable"))),
      }
    )
  return (
    <FormDrawer
      title={t("plans.add")}
      description={t("plans.variantsText")}
      fault={fault ?? (unfound ? sentenceOf(unfound, t("states.offline.text")) : undefined)}
      isBusy={change.isPending}
      submit={chosen.length === 0 ? t("plans.add") : t("plans.addCount", { count: chosen.length })}
      isDisabled={chosen.length === 0}
      save={save}
      close={close}
    >
      <SearchField label={t("plans.search")} value={searchValue} set={onSearchValueChange} />
      <ul className="flex flex-col gap-y-1" aria-live="polite">
        {(found.data?.variants ?? []).map((variant) => (
          <VariantTick
            key={variant.id}
            variant={variant}
            isSold={plan.variant_ids.includes(variant.id)}
            isTicked={chosen.includes(variant.id)}
            tick={tick}
          />
        ))}
      </ul>
      {found.data === undefined && !unfound && <LoadingLines />}
      {found.data?.count === 0 && <Text size="small">{t("plans.foundNone")}</Text>}
      {found.data && found.data.count > found.data.variants.length && (
        <Text size="small" className="text-ui-fg-subtle">
          {t("plans.foundMore", { count: found.data.count })}
        </Text>
      )}
    </FormDrawer>
  )
}

interface TickProps {
  readonly variant: VariantView
  readonly isSold: boolean
  readonly isTicked: boolean
  readonly tick: (id: string, isTicked: boolean) => void
}

function VariantTick({ variant: { id, product, variant, sku }, isSold, isTicked, tick }: TickProps) {
  const t = useText()
  const inputId = useId()
  return (
    <li className="flex items-start gap-x-3 py-1">
      <Checkbox
        id={inputId}
        checked={isSold || isTicked}
        disabled={isSold}
        onCheckedChange={(checked) => tick(id, checked === true)}
      />
      <Label htmlFor={inputId} size="small" className="flex min-w-0 flex-col">
        <span className="break-words">
          {product} / {variant}
        </span>
        <span className="text-ui-fg-subtle txt-compact-xsmall">{isSold ? t("plans.isSold") : sku}</span>
      </Label>
    </li>
  )
}
