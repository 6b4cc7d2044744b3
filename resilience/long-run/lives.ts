import { CARDS } from "../../testing/shop/cards"
import { GATEWAY_BILLED_ACCOUNT } from "../../testing/accounts/gateway-billed"
import type { Fault } from "../../src/sandbox"

/** How many days after the day of a month customers and the merchant act. */
export const PEOPLE_ACT_AFTER = 2

/** How many days after a decline a card is tried again, if it may be (README). */
const TRIED_AGAIN_AFTER = 1

/** An action of customer or merchant in a month. */
export interface Act {
  readonly month: number
  readonly does: "pause" | "resume" | "cancel_at_end" | "cancel_now" | "new_card"
}

/** A day on which the card is declined. */
export interface Decline {
  readonly day: number
  readonly fault: Fault
  /** Days until it is paid after all, if it is. */
  readonly paidAfter?: number
}

/** One subscription, and what is to become of it. Its days are counted from 0, the first payment. */
export interface Life {
  readonly fate: string
  /** The account: `default` is store-billed, the other one gateway-billed. */
  readonly account: "default" | typeof GATEWAY_BILLED_ACCOUNT
  readonly card: string
  /** The month of the subscription. */
  readonly begins: number
  readonly acts: readonly Act[]
  /** How many days it has, if it ends early. */
  readonly days?: number
  /** The days of a pause, which are not charged. */
  readonly paused: readonly number[]
  readonly declines: readonly Decline[]
}

/** In which months what happens that is not as usual. */
interface Turns {
  readonly declined: readonly number[]
  readonly stolen: number
  readonly toBeConfirmed: number
  readonly paused: number
  readonly resumed: number
  readonly canceled: number
}

/** All of it within a few months. */
const SOON: Turns = { declined: [1], stolen: 1, toBeConfirmed: 1, paused: 1, resumed: 2, canceled: 1 }

/** When much has gone well before, and some time is left. */
const SPREAD: Turns = { declined: [7, 16], stolen: 13, toBeConfirmed: 5, paused: 8, resumed: 11, canceled: 18 }

/** From how many months on there is time for everything to happen late. */
const LONG = 20

type Fate = Partial<Omit<Life, "fate" | "account">>

const lived = (account: Life["account"], fates: Readonly<Record<string, Fate>>): readonly Life[] =>
  Object.entries(fates).map(([fate, own]) => ({
    fate,
    account,
    card: CARDS.approved,
    begins: 0,
    acts: [],
    paused: [],
    declines: [],
    ...own,
  }))

/** Charged by us: every fate that a subscription can have. */
const charged = ({ declined, stolen, toBeConfirmed, paused, resumed, canceled }: Turns): readonly Life[] =>
  lived("default", {
    "all good": {},
    "declined, tried again": {
      declines: declined.map((day) => ({ day, fault: "charge_declined", paidAfter: TRIED_AGAIN_AFTER })),
    },
    "stolen, paid with a new card": {
      declines: [{ day: stolen, fault: "charge_stolen", paidAfter: PEOPLE_ACT_AFTER }],
      acts: [{ month: stolen, does: "new_card" }],
    },
    "to be confirmed, paid with a new card": {
      declines: [{ day: toBeConfirmed, fault: "charge_challenge", paidAfter: PEOPLE_ACT_AFTER }],
      acts: [{ month: toBeConfirmed, does: "new_card" }],
    },
    "paused, resumed": {
      paused: Array.from({ length: resumed - paused }, (_, place) => paused + 1 + place),
      acts: [
        { month: paused, does: "pause" },
        { month: resumed, does: "resume" },
      ],
    },
    canceled: { days: canceled + 1, acts: [{ month: canceled, does: "cancel_at_end" }] },
  })

/**
 * Gateway-billed lives, as far as the gateway can. It repeats no declined cycle, and has no new card and no pause: the
 * customer cancels, and subscribes again.
 */
const gatewayBilled = ({ declined, stolen, paused, resumed, canceled }: Turns): readonly Life[] =>
  lived(GATEWAY_BILLED_ACCOUNT, {
    "all good": {},
    declined: { declines: declined.map((day) => ({ day, fault: "deduct_declined" })) },
    "stolen, canceled": {
      declines: [{ day: stolen, fault: "deduct_stolen" }],
      days: stolen,
      acts: [{ month: stolen, does: "cancel_now" }],
    },
    "subscribed anew with another card": { card: CARDS.mastercard, begins: stolen },
    "canceled for a pause": { days: paused + 1, acts: [{ month: paused, does: "cancel_at_end" }] },
    "subscribed anew after a pause": { begins: resumed },
    canceled: { days: canceled + 1, acts: [{ month: canceled, does: "cancel_at_end" }] },
  })

/** The subscriptions of a proof over so many months. */
export function livesOver(months: number): readonly Life[] {
  const turns = months < LONG ? SOON : SPREAD
  return [...charged(turns), ...gatewayBilled(turns)]
}

/** The days of a life that are to be paid in so many months, in order. */
export function daysPaid({ begins, days, paused, declines }: Life, months: number): readonly number[] {
  const count = Math.min(months - begins + 1, days ?? Infinity)
  const lost = declines.filter(({ paidAfter }) => paidAfter === undefined).map(({ day }) => day)
  return Array.from({ length: Math.max(0, count) }, (_, day) => day).filter(
    (day) => !paused.includes(day) && !lost.includes(day)
  )
}
