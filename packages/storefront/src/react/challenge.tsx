import type { ReactElement } from "react"
import { useAcquiring, useRoot } from "./context"
import type { PaymentHandle } from "./use-payment"

/** The place in which a bank's 3-D Secure challenge opens. It is empty until then. */
export function Challenge({ payment }: { payment: PaymentHandle }): ReactElement {
  const { texts } = useAcquiring()
  const root = useRoot("challenge")
  return (
    <div {...root}>
      <div ref={payment.challengeRef} className="acq-challenge-place" role="group" aria-label={texts?.challenge} />
    </div>
  )
}
