import { Section } from "../../components/section"
import { useText } from "../../lib/format/text"
import type { AllowedPayouts } from "../../hooks/queries/payouts"

/** A message if payouts are disabled, with the setting. */
export function PayoutsSwitchedOff({ allowed }: { readonly allowed: AllowedPayouts | undefined }) {
  const t = useText()
  return allowed?.enabled === false ? (
    <Section title={t("payouts.off.title")} description={t("payouts.off.text")} />
  ) : null
}
