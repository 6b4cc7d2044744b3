import { useEffect, useRef } from "react"
import type { ReactElement } from "react"
import { useAcquiring, useRoot } from "./context"
import type { PaymentHandle } from "./use-payment"

export interface PaymentFrameProps {
  payment: PaymentHandle
  saveCard?: boolean
}

/**
 * The gateway's payment page inside yours. It opens once when it is shown; remove it and show it again to open another
 * one.
 */
export function PaymentFrame({ payment, saveCard }: PaymentFrameProps): ReactElement {
  const { texts } = useAcquiring()
  const root = useRoot("frame")
  const container = useRef<HTMLDivElement>(null)
  const newest = useRef({ payment, saveCard })
  newest.current = { payment, saveCard }
  const isReady = texts !== undefined
  useEffect(() => {
    if (!isReady) return
    const visit = new AbortController()
    // Strict Mode removes and shows it at once: the first of both effects opens nothing.
    const timer = setTimeout(() => {
      const { payment: paying, saveCard: saved } = newest.current
      if (container.current) void paying.openFrame(container.current, { signal: visit.signal, saveCard: saved })
    })
    return () => {
      clearTimeout(timer)
      visit.abort()
    }
  }, [isReady])
  return (
    <div {...root} aria-busy={!isReady || undefined}>
      <div ref={container} className="acq-frame-place" role="group" aria-label={texts?.payment_page} />
    </div>
  )
}
