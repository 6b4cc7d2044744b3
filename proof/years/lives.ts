import { CARDS } from "../../integration-tests/support/cards"
import { DEDUCTING_ACCOUNT } from "../../scripts/demo/deducting"

/** What customer or merchant do with a subscription, two days after the day of a month. */
export interface Act {
  readonly month: number
  readonly does: "pause" | "resume" | "cancel_at_end" | "cancel_now" | "new_card"
}

/** One subscription, and what is to become of it. Its days are counted from 0, the first payment. */
export interface Life {
  readonly fate: string
  /** Who charges it: the account `default` by us, the other by its gateway. */
  readonly account: "default" | typeof DEDUCTING_ACCOUNT
  readonly card: string
  /** In which month somebody subscribes. */
  readonly begins: number
  readonly acts: readonly Act[]
  /** How many days it has, where it does not go on to the end. */
  readonly days?: number
  /** Of its days those for which nothing is paid. */
  readonly unpaid: readonly number[]
  /** How often its card is declined. */
  readonly declined: number
}

type Fate = Partial<Omit<Life, "fate" | "account">>

const lived = (account: Life["account"], fates: Readonly<Record<string, Fate>>): readonly Life[] =>
  Object.entries(fates).map(([fate, own]) => ({ fate, account, card: CARDS.approved, begins: 0, acts: [], unpaid: [], declined: 0, ...own }))

/** Charged by us: every fate that a subscription can have. */
const CHARGED = lived("default", {
  "all good": {},
  "declined once, tried again": { card: CARDS.laterDeclinedOnce, declined: 1 },
  "stolen, paid with a new card": { card: CARDS.laterStolen, declined: 1, acts: [{ month: 1, does: "new_card" }] },
  "paused over a day, resumed": { unpaid: [2], acts: [{ month: 1, does: "pause" }, { month: 2, does: "resume" }] },
  cancelled: { days: 2, acts: [{ month: 1, does: "cancel_at_end" }] },
})

/**
 * Deducted by the gateway: the same, as far as it can. It tries a declined cycle no second time, and knows neither another card nor a pause:
 * the customer cancels, and subscribes anew.
 */
const DEDUCTED = lived(DEDUCTING_ACCOUNT, {
  "all good": {},
  "declined once": { card: CARDS.laterDeclinedOnce, declined: 1, unpaid: [1] },
  "stolen, cancelled": { card: CARDS.laterStolen, declined: 1, days: 1, acts: [{ month: 1, does: "cancel_now" }] },
  "subscribed anew with another card": { card: CARDS.mastercard, begins: 1 },
  "cancelled for a pause": { days: 2, acts: [{ month: 1, does: "cancel_at_end" }] },
  "subscribed anew after a pause": { begins: 2 },
  cancelled: { days: 2, acts: [{ month: 1, does: "cancel_at_end" }] },
})

export const LIVES: readonly Life[] = [...CHARGED, ...DEDUCTED]

/** Of a life's days those that are to be paid in so many months, in order. */
export function daysPaid({ begins, days, unpaid }: Life, months: number): readonly number[] {
  const count = Math.min(months - begins + 1, days ?? Infinity)
  return Array.from({ length: count }, (_, day) => day).filter((day) => !unpaid.includes(day))
}
