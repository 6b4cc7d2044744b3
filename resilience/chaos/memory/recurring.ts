import type { Interval } from "../../../src/domain/shared/calendar"
import type { GatewayChargeFate, GatewayChargeHour, EndFate } from "../gateway-billed"
import type { CardWord } from "../subscription"
import type { Charge } from "./charge"

const NIGHT = { hour: 0, minute: 30 }

/** The gateway charges that a payment requests (gateway-api 2.8). */
export interface RecurringWish {
  readonly interval: Interval
  /** The number of all cycles, including the first payment. */
  readonly cycles: number
  readonly deducts: GatewayChargeHour
}

/** A subscription at the gateway. It charges on days of its own. */
interface RecurringContract {
  readonly recurring_id: string
  readonly first: Charge
  readonly wish: RecurringWish
  state: "active" | "canceled" | "ended"
  /** How often its day came, that of the first payment included. */
  days: number
  /** The next day. */
  next_at: Date
}

/** A gateway charge on its day, and what the bank makes of it. */
export interface DueGatewayCharge {
  readonly first: Charge
  readonly recurring_id: string
  readonly bank: CardWord
  readonly at: Date
}

/** The gateway's own subscriptions. */
export class RecurringContracts {
  /** The fates of the next gateway charges and of the next cancellations; later ones are normal. */
  fates: GatewayChargeFate[] = []
  ends: EndFate[] = []
  readonly #all: RecurringContract[] = []

  open(recurring_id: string, first: Charge, wish: RecurringWish): void {
    this.#all.push({ recurring_id, first, wish, state: "active", days: 1, next_at: dayAfter(first.made_at, wish) })
  }

  /** Whether a payment's subscription is active at the gateway; without an order number, whether any is. */
  isActive(firstOrderNo?: string): boolean {
    return this.#all.some(
      ({ state, first }) => state === "active" && (firstOrderNo ?? first.order_no) === first.order_no
    )
  }

  /** Whether any was canceled. */
  get wasCanceled(): boolean {
    return this.#all.some(({ state }) => state === "canceled")
  }

  cancel(recurringId: string): void {
    for (const one of this.#all) if (one.recurring_id === recurringId && one.state === "active") one.state = "canceled"
  }

  /** Staff of the gateway cancels the mandate of a payment. @returns whether there was anything to cancel */
  cancelOf(firstOrderNo: string): boolean {
    const one = this.#all.find(({ state, first }) => state === "active" && first.order_no === firstOrderNo)
    if (one) this.cancel(one.recurring_id)
    return one !== undefined
  }

  /** Moves on to the next day with gateway charges, unless it is after `now`. @returns the charges of that day */
  comeToDay(now: Date): readonly DueGatewayCharge[] | undefined {
    const [one] = this.#all
      .filter(({ state, next_at }) => state === "active" && next_at <= now)
      .sort((a, b) => a.next_at.getTime() - b.next_at.getTime())
    if (!one) return undefined
    const { first, recurring_id, next_at: at, wish } = one
    one.days += 1
    one.next_at = dayAfter(at, wish)
    if (one.days >= wish.cycles) one.state = "ended"
    return banksOf(this.fates.shift() ?? "made").map((bank) => ({ first, recurring_id, bank, at }))
  }
}

function banksOf(fate: GatewayChargeFate): readonly CardWord[] {
  switch (fate) {
    case "made":
      return ["approve"]
    case "made_after_decline":
      return ["decline", "approve"]
    case "twice":
      return ["approve", "approve"]
    case "declined":
      return ["decline"]
    case "declined_for_good":
      return ["decline_for_good"]
    case "never":
      return []
  }
}

/** One interval later, by a calendar without time zones. */
function dayAfter(day: Date, { interval, deducts }: RecurringWish): Date {
  const next = new Date(day)
  switch (interval) {
    case "day":
      next.setUTCDate(day.getUTCDate() + 1)
      break
    case "week":
      next.setUTCDate(day.getUTCDate() + 7)
      break
    case "month":
      next.setUTCMonth(day.getUTCMonth() + 1)
      break
    case "year":
      next.setUTCFullYear(day.getUTCFullYear() + 1)
  }
  if (deducts === "at_night") next.setUTCHours(NIGHT.hour, NIGHT.minute, 0, 0)
  return next
}
