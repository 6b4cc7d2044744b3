import { HOUR_MS } from "../../../src/domain/shared/durations"
import { amountLeft, compareAmounts, sumAmounts } from "../../../src/domain/shared/money"
import type { GatewayAmount } from "../../../src/domain/shared/money"
import type { GatewayState } from "../../../src/domain/modifications/resolution"
import type { RecurringWish } from "./recurring"

const PAGE_LIVES_MS = 20 * HOUR_MS

type BillingCycleState = "open" | "pending" | "authorized" | "captured" | "declined" | "canceled"

/**
 * One order number at the gateway, or one gateway charge. A gateway charge can share the number of the payment that
 * requested it, so its transaction is added to its name here.
 */
export interface Charge {
  /** The transaction of the last card that was tried. */
  transaction_id: string
  readonly order_no: string
  /** The order number of the payment that requested this gateway charge, or that this one repeats. */
  readonly billed_by?: string
  readonly amount: GatewayAmount
  /** The account's numbers that it was sent with. */
  readonly numbers: number
  readonly made_at: Date
  state: BillingCycleState
  /** The bank's reason for a decline. */
  code: string | null
  /** When it was declined for the first time, or canceled. */
  over_at: Date | null
  captures: GatewayAmount[]
  /** Made on a page of the gateway, which takes another card after a decline. */
  on_page?: true
  /** Charged by a server: a challenge is confirmed soon, or it is declined. */
  of_stored_card?: true
  /** The gateway charges that it requests once it is paid. */
  asks?: RecurringWish
  /** The name of its mandate: of the one that it requested, or of the one that made this charge. */
  recurring_id: string | null
  refunds: { readonly reference: string; readonly amount: GatewayAmount; state: "accepted" | "done" | "failed" }[]
}

/** Whether its page, or what was left open otherwise, still has time. */
export function isAlive({ made_at }: Charge, now: Date): boolean {
  return now.getTime() - made_at.getTime() <= PAGE_LIVES_MS
}

/** Whether a card can be typed on its page: none was yet, or the last one was declined. */
export function isPage(charge: Charge, now: Date): boolean {
  return isAlive(charge, now) && (charge.state === "open" || (charge.state === "declined" && charge.on_page === true))
}

/** The status in a query. */
export function wordOf(charge: Charge, callsPartsCaptured = false): GatewayState {
  switch (charge.state) {
    case "open":
    case "pending":
      return "pending"
    case "authorized":
      return "authorized"
    case "captured":
      return charge.refunds.every(({ state }) => state === "failed") ||
        (callsPartsCaptured && compareAmounts(refundable(charge), "0") > 0)
        ? "captured"
        : "refunded"
    case "declined":
    case "canceled":
      return "failed"
  }
}

/** The name of a gateway charge. There may be many under one order number. */
export function nameOfGatewayCharge(orderNo: string, transactionId: string): string {
  return `${orderNo}/${transactionId}`
}

/** When a charge became final: it was declined or canceled, or its page has expired. */
export function overAt({ state, over_at, made_at }: Charge): Date | null {
  return state === "open" ? new Date(made_at.getTime() + PAGE_LIVES_MS) : over_at
}

/** Whether the gateway holds money by a charge, or took some that has not gone back. */
export function keepsMoney(charge: Charge): boolean {
  return charge.state === "authorized" || (charge.state === "captured" && Number(refundable(charge)) > 0)
}

/** The amount that can still be refunded. */
export function refundable({ captures, refunds }: Charge): GatewayAmount {
  return amountLeft(
    sumAmounts(captures),
    sumAmounts(refunds.filter(({ state }) => state !== "failed").map(({ amount }) => amount))
  )
}
