import { Button, IconButton, Text, Tooltip } from "@medusajs/ui"
import { XMarkMini } from "@medusajs/icons"
import { useState } from "react"
import { Allowed } from "../../components/allowed"
import { Section } from "../../components/section"
import { TextLink } from "../../components/values/text-link"
import { QueryError } from "../../components/query-error"
import { LoadingLines } from "../../components/query-view"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { whyNothing } from "../../lib/format/status"
import { useText } from "../../lib/format/text"
import { useChangePlanVariants } from "../../hooks/queries/plans"
import type { PlanView } from "../../hooks/queries/plans"
import { useVariantsById } from "../../hooks/medusa/variants"
import type { VariantView } from "../../hooks/medusa/variants"
import { AddVariants } from "./add-variants"

export function PlanVariants({ plan }: { readonly plan: PlanView }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const variants = useVariantsById(plan.variant_ids)
  const { data, isPlaceholderData } = variants
  const fault = plan.variant_ids.length > 0 ? whyNothing(variants) : null
  const add = (
    <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
      {t("plans.add")}
    </Button>
  )
  const known = new Map(data?.map((variant) => [variant.id, variant]))
  // A variant is only missing if the answer is about these variants.
  const shown = data === undefined ? [] : plan.variant_ids.filter((id) => known.has(id) || !isPlaceholderData)
  return (
    <Section
      title={t("plans.variants")}
      description={plan.state === "active" ? t("plans.variantsText") : undefined}
      side={plan.state === "active" ? <Allowed to="acquiring_plan:update">{add}</Allowed> : undefined}
    >
      {plan.variant_ids.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("plans.noVariants")}
        </Text>
      )}
      {fault && <QueryError error={fault} again={() => void variants.refetch()} />}
      {plan.variant_ids.length > 0 && data === undefined && !fault && (
        <div className="px-6 py-4">
          <LoadingLines />
        </div>
      )}
      {shown.map((id) => (
        <VariantLine key={id} plan={plan} id={id} variant={known.get(id)} />
      ))}
      {isOpen && <AddVariants plan={plan} close={() => setOpen(false)} />}
    </Section>
  )
}

/** @param variant `undefined`: it was deleted in Medusa */
function VariantLine({
  plan,
  id,
  variant,
}: {
  readonly plan: PlanView
  readonly id: string
  readonly variant: VariantView | undefined
}) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const change = useChangePlanVariants(plan.id)
  const name = variant ? `${variant.product} / ${variant.variant}` : id
  const press = async (): Promise<void> => {
    const question = {
      action: t("plans.takeOut"),
      title: t("plans.takeOutTitle", { name }),
      text: t("plans.takeOutText"),
      isDangerous: true,
    }
    if (await confirm(question))
      await notify.outcomeOf(change.mutateAsync({ remove: [id] }), () => notify.done(t("plans.takenOut")))
  }
  return (
    <div className="flex items-center justify-between gap-x-4 px-6 py-3">
      <div className="min-w-0">
        <Text size="small" leading="compact" className="break-words">
          {variant ? <TextLink to={variant.address}>{name}</TextLink> : t("plans.goneVariant", { id })}
        </Text>
        {variant?.sku && (
          <Text size="xsmall" className="text-ui-fg-subtle">
            {variant.sku}
          </Text>
        )}
      </div>
      <Tooltip content={t("plans.takeOut")}>
        <IconButton
          size="small"
          variant="transparent"
          aria-label={`${t("plans.takeOut")}: ${name}`}
          isLoading={change.isPending}
          onClick={() => void press()}
        >
          <XMarkMini />
        </IconButton>
      </Tooltip>
    </div>
  )
}
