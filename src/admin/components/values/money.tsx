import { formatMoney } from "../../lib/format/format"
import { useLocale } from "../../lib/format/text"

/** An amount, given as decimal text, in the viewer's format. */
export function Money({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(amount, currency, useLocale())}</span>
}
