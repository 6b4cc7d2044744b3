import { Allowed } from "../../../components/allowed"
import { KEYBOARD_PLACE, PLACE_STYLE } from "../../../hooks/use-keyboard"
import { useText } from "../../../lib/format/text"
import type { PaymentView } from "../../../hooks/queries/payments"
import { DecideButtons } from "../../reviews/decide"
import { singleRun } from "../../reviews/run"
import { MoneyActions } from "./money-actions"
import { Reverse } from "./reverse"
import { ResolvePayment } from "./resolve-payment"
import { SyncButton } from "./sync-button"

/** All possible actions on a payment, on its own page and on its order's. */
export function PaymentActions({ payment }: { readonly payment: PaymentView }) {
  const t = useText()
  return (
    <div
      {...KEYBOARD_PLACE}
      role="group"
      aria-label={t("payment.actions")}
      className={`flex flex-wrap items-center gap-2 rounded-md ${PLACE_STYLE}`}
    >
      <Allowed to="acquiring_payment:update">
        <SyncButton payment={payment} />
        {payment.state === "pending" && <DecideButtons payments={[payment]} run={singleRun(payment.id)} />}
        {payment.state === "mismatch" && <ResolvePayment payment={payment} outcome="nothing_stored" />}
        {payment.is_for_person && <ResolvePayment payment={payment} outcome="nothing_taken" />}
        <Allowed to="refund:create">
          <Reverse payment={payment} />
        </Allowed>
        {payment.is_open_second && <ResolvePayment payment={payment} outcome="same_payment" />}
      </Allowed>
      <MoneyActions payment={payment} />
    </div>
  )
}
