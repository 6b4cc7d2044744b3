import { useText, useLabel } from "../../lib/format/text"
import type { PaymentView } from "../../hooks/queries/payments"
import { wasThreeDSecureChecked } from "./three-d-secure-check"

/** The result of the 3-D Secure check; else whether there was one; else the gateway's own value. */
export function ThreeDSecure({
  payment: { threeds_result, fraud },
}: {
  readonly payment: Pick<PaymentView, "threeds_result" | "fraud">
}) {
  const t = useText()
  const label = useLabel()
  if (threeds_result) return <>{label("payment.threeds", threeds_result)}</>
  const isChecked = wasThreeDSecureChecked(fraud.is3ds)
  return (
    <>
      {isChecked === undefined
        ? fraud.is3ds
        : t(isChecked ? "payment.attempt.usedThreeds" : "payment.attempt.noThreeds")}
    </>
  )
}
