import { useCallback, useMemo, useRef, useState } from "react"
import type { Card } from "../card/card"
import { isPaid } from "../payment/payment"
import type { Payment } from "../payment/payment"
import type { Session } from "../payment/session"
import { AcquiringError } from "../shared/acquiring-error"
import { useAcquiring } from "./context"

export interface PaymentOptions {
  /**
   * Returns the payment session of the cart, and creates it if there is none, when the shopper pays. After a decline it
   * is called again: return the session that the cart has.
   */
  getSession: () => Session | Promise<Session>
  /** Default: this page, without its query. */
  returnUrl?: string
  cancelUrl?: string
  /** Called with each outcome. If `isPaid` is true, complete the cart. */
  onFinish?: (payment: Payment, result: { session: Session; isPaid: boolean }) => void
}

export interface PaymentState {
  /** `checking`: the outcome is not known yet. `failed`: nothing was paid, and `error` has the reason. */
  phase: "idle" | "paying" | "checking" | "finished" | "failed"
  payment?: Payment
  error?: unknown
  /** A message for the shopper in their language. */
  message?: string
}

/** A payment that components share: pass it to them as `payment`. */
export interface PaymentHandle extends PaymentState {
  isBusy: boolean
  isPaid: boolean
  /** Leaves for the gateway's payment page. */
  redirect(options?: { savedCard?: string; saveCard?: boolean }): Promise<void>
  /** Shows the gateway's payment page in an element. */
  openFrame(container: Element, options?: { signal?: AbortSignal; saveCard?: boolean }): Promise<void>
  payWithCard(card: Card, options?: { saveCard?: boolean }): Promise<void>
  payWithSavedCard(savedCard: string): Promise<void>
  /** Resumes a payment that waits for the shopper's confirmation, for example after a reload. */
  resume(payment: Payment): Promise<void>
  reset(): void
  /** The element in which 3-D Secure opens; `<Challenge>` sets it. Without one it opens at the top level. */
  challengeRef: (element: HTMLDivElement | null) => void
}

/** After these the money may be on its way: the state decides, not the error. */
const UNCERTAIN = ["no_answer", "payment_in_progress", "already_paid"]

type Work = (session: Session) => Promise<Payment | undefined>

/** Pays a cart. One payment runs at a time: a second press does nothing. */
export function usePayment({ getSession, returnUrl, cancelUrl, onFinish }: PaymentOptions): PaymentHandle {
  const { kit } = useAcquiring()
  const [state, setState] = useState<PaymentState>({ phase: "idle" })
  const isRunning = useRef(false)
  const challenge = useRef<HTMLDivElement | null>(null)
  const challengeRef = useCallback((element: HTMLDivElement | null) => {
    challenge.current = element
  }, [])
  const newest = useRef({ getSession, returnUrl, cancelUrl, onFinish })
  newest.current = { getSession, returnUrl, cancelUrl, onFinish }

  const run = useCallback(
    async (work: Work, signal?: AbortSignal) => {
      if (isRunning.current) return
      isRunning.current = true
      setState({ phase: "paying" })
      try {
        const session = await newest.current.getSession()
        let payment = await work(session).catch((error: unknown) => {
          if (!(error instanceof AcquiringError && UNCERTAIN.includes(error.code))) throw error
          return kit.waitForPayment({ ...session, timeoutMs: 0, signal })
        })
        if (payment?.status === "pending") {
          setState({ phase: "checking", payment, message: await kit.describe(payment) })
          payment = await kit.waitForPayment({ ...session, signal })
        }
        if (!payment) return setState({ phase: "idle" })
        const phase = payment.status === "pending" ? "checking" : "finished"
        setState({ phase, payment, message: payment.status === "open" ? undefined : await kit.describe(payment) })
        newest.current.onFinish?.(payment, { session, isPaid: isPaid(payment.status) })
      } catch (error) {
        if (signal?.aborted) return setState({ phase: "idle" })
        const message = await kit.describe(error instanceof AcquiringError ? error : "refused")
        setState({ phase: "failed", error, message })
      } finally {
        isRunning.current = false
      }
    },
    [kit]
  )
  return useMemo(() => {
    const urls = () => {
      const here = window.location.origin + window.location.pathname
      const { returnUrl: back = here, cancelUrl: canceled = back } = newest.current
      return { returnUrl: back, cancelUrl: canceled }
    }
    const place = () => ({ ...urls(), container: challenge.current ?? undefined })
    return {
      ...state,
      isBusy: state.phase === "paying" || state.phase === "checking",
      isPaid: state.payment !== undefined && isPaid(state.payment.status),
      redirect: (options) =>
        run((session) => kit.openCheckout({ ...session, ...urls(), ...options, display: "redirect" })),
      openFrame: (container, { signal, saveCard } = {}) =>
        run(
          (session) => kit.openCheckout({ ...session, ...urls(), saveCard, display: "iframe", container, signal }),
          signal
        ),
      payWithCard: (card, options) => run((session) => kit.payWithCard({ ...session, ...place(), ...options, card })),
      payWithSavedCard: (savedCard) => run((session) => kit.payWithCard({ ...session, ...place(), savedCard })),
      resume: (payment) =>
        run((session) => kit.continuePayment(payment, { ...session, container: challenge.current ?? undefined })),
      reset: () => setState({ phase: "idle" }),
      challengeRef,
    }
  }, [state, run, kit, challengeRef])
}
