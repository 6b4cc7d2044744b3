import { useEffect, useRef, useState } from "react"
import type { FinishPayment, FinishedPayment } from "../returns/finish-payment"
import { AcquiringError } from "../shared/acquiring-error"
import { useAcquiring } from "./context"

export interface ReturnState {
  /** `loading`: the page may be one that the shopper returned to. */
  phase: "loading" | "finished" | "failed"
  /** `undefined`: nothing was paid or returned. */
  finished?: FinishedPayment
  error?: unknown
  message?: string
}

export type ReturnOptions = Pick<FinishPayment, "cartId" | "forgetCart" | "timeoutMs">

/**
 * Finds out what became of a payment when the page loads: see `finishPayment` of the kit. It runs once, also in Strict
 * Mode, because a return can be read once.
 */
export function useReturn(options: ReturnOptions = {}): ReturnState {
  const { kit } = useAcquiring()
  const [state, setState] = useState<ReturnState>({ phase: "loading" })
  const running = useRef<Promise<FinishedPayment | undefined>>(undefined)
  const newest = useRef(options)
  useEffect(() => {
    let isCurrent = true
    running.current ??= kit.finishPayment({
      ...newest.current,
      forgetCart: () => newest.current.forgetCart?.(),
    })
    const show = async (): Promise<ReturnState> => {
      try {
        const finished = await running.current
        const message = finished?.payment && (await kit.describe(finished.payment))
        return { phase: "finished", finished, message }
      } catch (error) {
        return {
          phase: "failed",
          error,
          message: await kit.describe(error instanceof AcquiringError ? error : "refused"),
        }
      }
    }
    void show().then((shown) => isCurrent && setState(shown))
    return () => {
      isCurrent = false
    }
  }, [kit])
  return state
}
