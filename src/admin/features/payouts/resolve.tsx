import { Button } from "@medusajs/ui"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { formatMoney } from "../../lib/format/format"
import { useLocale, useText } from "../../lib/format/text"
import { useResolvePayout } from "../../hooks/queries/payouts"
import type { PayoutView } from "../../hooks/queries/payouts"

/** Records the outcome of a payout without a result, after a look into the gateway's back office. */
export function ResolvePayout({ payout }: { readonly payout: PayoutView }) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const resolve = useResolvePayout(payout.id)
  const money = formatMoney(payout.amount, payout.currency_code, useLocale())
  const say = async (outcome: "done" | "failed"): Promise<void> => {
    const title = t(`payouts.resolve.${outcome}`)
    const agreed = await confirm({
      action: title,
      title,
      text: t(`payouts.resolve.${outcome}Text`, { money, number: payout.request_id }),
      of: payout,
      isDangerous: outcome === "failed",
    })
    if (agreed) await notify.outcomeOf(resolve.mutateAsync(outcome), () => notify.done(t("payouts.resolve.noted")))
  }
  return (["done", "failed"] as const).map((outcome) => (
    <Button
      key={outcome}
      size="small"
      variant="secondary"
      disabled={resolve.isPending}
      isLoading={resolve.isPending && resolve.variables === outcome}
      onClick={() => void say(outcome)}
    >
      {t(`payouts.resolve.${outcome}`)}
    </Button>
  ))
}
