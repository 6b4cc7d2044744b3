import type { ReactElement } from "react"
import { useAcquiring, useRoot } from "./context"
import type { PaymentHandle } from "./use-payment"

export interface PaymentStatusProps {
  payment: Pick<PaymentHandle, "phase" | "message" | "isPaid" | "payment">
}

/** Shows the state of a payment; screen readers announce it. It is empty while there is nothing to announce. */
export function PaymentStatus({ payment }: PaymentStatusProps): ReactElement {
  const { texts } = useAcquiring()
  const root = useRoot("status")
  const { phase, message, isPaid } = payment
  const tone = isPaid ? "success" : phase === "checking" || phase === "paying" ? "info" : "danger"
  const text = phase === "paying" ? texts?.paying : message
  return (
    <div {...root} role="status" aria-live="polite">
      {text && <p className={`acq-notice acq-notice-${tone}`}>{text}</p>}
    </div>
  )
}
