import { HOUR_MS } from "../../../src/domain/shared/durations"
import { amountLeft, compareAmounts, sumAmounts } from "../../../src/domain/shared/money"
import type { GatewayAmount } from "../../../src/domain/shared/money"
import type { GatewayWord } from "../../../src/domain/modifications/resolution"
import type { RecurringWish } from "./recurring"

const PAGE_LIVES_MS = 20 * HOUR_MS

type BillingCycleState = "open" | "pending" | "authorized" | "captured" | "declined" | "canceled"

/** One order number at the gateway, or one gateway charge, whose transaction is added here to the number that it shares with the payment that asked for it. */
export interface Charge {
  /** Of the last card that was tried. */
  transaction_id: string
  readonly order_no: string
  /** The order number of the payment that asked for this gateway charge, or that was taken a second time by this. */
  readonly billed_by?: string
  readonly amount: GatewayAmount
  /** Which numbers of the account it was sent with. */
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
  /** What it asks the gateway to deduct once it is paid. */
  asks?: RecurringWish
  /** The name of what it asked for, from then on, or of what it was deducted by. */
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

/** What a query says of it. */
export function wordOf(charge: Charge, callsPartsCaptured = false): GatewayWord {
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

/** The name of a gateway charge, of which there may be many under one order number. */
export function nameOfGatewayCharge(orderNo: string, transactionId: string): string {
  return `${orderNo}/${transactionId}`
}

/** When nothing more could come of a charge: it was declined or canceled, or nobody can pay on its page any more. */
export function overAt({ state, over_at, made_at }: Charge): Date | null {
  return state === "open" ? new Date(made_at.getTime() + PAGE_LIVES_MS) : over_at
}

/** Whether the gateway holds money by a charge, or took some that has not gone back. */
export function keepsMoney(charge: Charge): boolean {
  return charge.state === "authorized" || (charge.state === "captured" && Number(refundable(charge)) > 0)
}

/** What may still be refunded of a charge. */
export function refundable({ captures, refunds }: Charge): GatewayAmount {
  return amountLeft(
    sumAmounts(captures),
    sumAmounts(refunds.filter(({ state }) => state !== "failed").map(({ amount }) => amount))
  )
}
