import { Button } from "@medusajs/ui"
import type { OfAccount } from "../../../hooks/use-mode-of"
import { useNotify } from "../../../hooks/use-notify"
import { useConfirm } from "../../../hooks/use-confirm"
import { formatMoney } from "../../../lib/format/format"
import { useLocale, useText } from "../../../lib/format/text"
import { useResolveModification } from "../../../hooks/queries/payments"
import type { Outcome } from "../../../hooks/queries/payments"
import type { ModificationView } from "./remaining-amount"

interface Props {
  readonly modification: ModificationView
  /** The account of its payment. */
  readonly of: OfAccount
}

/** Records the outcome of a modification after a look into the gateway's back office. */
export function Resolve({ modification: { id, kind, amount, currency_code }, of }: Props) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const resolve = useResolveModification()
  const money = formatMoney(amount, currency_code, useLocale())
  const say = async (outcome: Outcome["outcome"]): Promise<void> => {
    const what = t(`payment.modification.kind.${kind}`)
    const title = t(`payment.resolve.${outcome}`)
    const agreed = await confirm({
      action: title,
      title,
      text: t(`payment.resolve.${outcome}Text`, { what, money }),
      of,
      isDangerous: outcome === "failed",
    })
    if (!agreed) return
    await notify.outcomeOf(resolve.mutateAsync({ modificationId: id, outcome }), () =>
      notify.done(t("payment.resolve.told"))
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={t("payment.resolve.title")}>
      {(["done", "failed"] as const).map((outcome) => (
        <Button
          key={outcome}
          size="small"
          variant="secondary"
          disabled={resolve.isPending}
          isLoading={resolve.isPending && resolve.variables.outcome === outcome}
          onClick={() => void say(outcome)}
        >
          {t(`payment.resolve.${outcome}`)}
        </Button>
      ))}
    </div>
  )
}
