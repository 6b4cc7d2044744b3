import { DAY_MS, HOUR_MS } from "../../../src/domain/shared/durations"
import type { PaymentLinkRecord } from "../../../src/application/payment-links/link-record"
import { CARDS } from "../../../testing/shop/cards"
import type { PlanName } from "./goods"
import type { Merchant } from "./merchant"
import { personNamed } from "./people"
import type { Basket, Way } from "./schedule"
import type { LifeShop, Sale } from "./shop"

/** The people of the story, and what they remember. */
export interface Cast {
  readonly shop: LifeShop
  readonly merchant: Merchant
  readonly sales: Map<string, Sale>
  readonly links: Map<string, PaymentLinkRecord>
  readonly payouts: Map<string, string>
  /** Subscriptions by the name of their customer. */
  readonly subscriptions: Map<string, string>
  /** When something of a subscription is due next, by its id. */
  readonly dueAt: Map<string, number>
}

/** Something that happens once. */
export interface Scene {
  readonly at: number
  readonly play: (cast: Cast) => Promise<void>
}

type Play = Scene["play"]

const SUPPLIER = { name: "Muster Keramik GmbH", account_number: "DE02120300000000202051" }
const ROASTER = { name: "Muster Rösterei OHG", account_number: "DE02500105170137075030" }

/** The days before the thirty: their monthly subscriptions renew within them. */
export const DAYS_BEFORE = 4

/** Plans what happens once: subscriptions, and whatever a merchant has to do. */
export function planStory(now: number): readonly Scene[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const scene = (daysAgo: number, hour: number, play: Play): Scene => ({
    at: today - daysAgo * DAY_MS + hour * HOUR_MS,
    play,
  })
  return [
    scene(33, 7.1, subscribes("Erika Mustermann", "coffee_monthly")),
    scene(33, 7.3, subscribes("Maria Bianchi", "candles_monthly")),
    scene(32, 8.2, subscribes("Jan Peeters", "coffee_monthly", CARDS.mastercard)),
    scene(27, 7.2, subscribes("Jan Jansen", "coffee_weekly")),
    scene(27, 7.3, subscribes("Mary Murphy", "coffee_tasting", "4242424242424242")),
    scene(27, 7.4, subscribes("Otto Normalverbraucher", "coffee_weekly", CARDS.laterDeclinedOnce)),
    scene(25, 13.2, sells("won", "Hanako Yamada", { "BOARD-L": 1 })),
    scene(24, 9.4, subscribes("Marie Martin", "coffee_monthly", "5105105105105100")),
    scene(23, 20.3, sells("challenge 1", "Piet Janssen", { APRON: 1 }, "page", CARDS.challenge)),
    scene(21, 12.3, sells("returned", "Petra Musterfrau", { APRON: 1, "MUG-SAND": 1 })),
    scene(20, 18.6, sells("disputed", "John Doe", { "BOARD-L": 2 }, "page")),
    // The attempts of its renewal end after a week.
    scene(20, 7.5, subscribes("Max Mustermann", "coffee_weekly", CARDS.laterDeclined)),
    scene(19, 10.2, payout("INV-2041", "180.00", SUPPLIER)),
    scene(18, 9.1, ({ merchant, sales }) => merchant.refund(saleOf(sales, "returned"), "Returned in time")),
    scene(18, 11.5, subscribes("Maria Musterfrau", "coffee_monthly", "2223003122003222")),
    scene(17, 15.4, bank("won", "dispute")),
    scene(16, 19.2, sells("one broken", "María García", { "MUG-SAND": 2, "MUG-MOSS": 1 })),
    scene(16, 10.3, sells("changed mind", "Jean Dupont", { "NOTEBOOK-A5": 1 })),
    scene(16, 11.1, makesLink("changed mind", "TOTE-INK")),
    scene(15, 9.6, ({ merchant, links }) => merchant.cancelLink(of(links, "changed mind"))),
    scene(15, 21.2, sells("looked at", "Lena Mustermann", { "BOARD-L": 2, "CANDLES-6": 2 }, "card", CARDS.held)),
    scene(14, 9.2, ({ merchant, sales }) => merchant.review(saleOf(sales, "looked at"), "approve")),
    scene(14, 10.1, ({ merchant, sales }) =>
      merchant.refund(saleOf(sales, "one broken"), "One mug arrived broken", "18.00")
    ),
    scene(13, 20.4, sells("challenge 2", "João Silva", { "CANDLES-6": 2 }, "page", CARDS.challenge)),
    scene(12, 10.4, ({ merchant, subscriptions }) =>
      merchant.changeSubscription(of(subscriptions, "Jan Peeters"), "cancel", { at: "now" })
    ),
    scene(12, 14.1, sells("late refund", "Jan Kowalski", { "CANDLES-6": 1 })),
    scene(12, 16.2, sells("never paid", "Lieschen Müller", { "MUG-MOSS": 2 })),
    scene(12, 17.1, makesLink("never paid", "CANDLES-6")),
    scene(11, 10.2, bank("won", "dispute_won")),
    scene(11, 13.1, sells("sold out", "Juan Pérez", { "BOARD-L": 1 }, "by_hand")),
    scene(10, 7.5, subscribes("Jan Kowalski", "coffee_weekly", CARDS.laterStolen)),
    scene(10, 9.3, ({ merchant, sales }) => merchant.cancel(saleOf(sales, "sold out"))),
    scene(10, 11.2, ({ merchant, sales }) => merchant.refund(saleOf(sales, "late refund"), "Part of the set", "6.66")),
    scene(9, 10.1, bank("disputed", "dispute")),
    scene(9, 11.3, sells("wants more", "Mario Rossi", { "TOTE-NATURAL": 1 })),
    scene(9, 11.9, makesLink("wants more", "TOTE-INK")),
    scene(9, 12.4, subscribes("João Silva", "coffee_monthly", "378282246310005")),
    scene(9, 14.1, payout("INV-2057", "420.00", ROASTER)),
    scene(9, 16.4, ({ merchant, payouts }) => merchant.approvePayout(of(payouts, "INV-2057"), ROASTER)),
    scene(8, 8.6, ({ merchant, links }) =>
      merchant.payLink(of(links, "wants more"), personNamed("Mario Rossi"), CARDS.approved)
    ),
    scene(8, 10.2, ({ merchant, subscriptions }) =>
      merchant.changeSubscription(of(subscriptions, "Maria Musterfrau"), "pause")
    ),
    scene(8, 22.3, sells("looked at twice", "John Smith", { APRON: 2, "BOARD-L": 2 }, "card", CARDS.held)),
    scene(7, 9.4, ({ merchant, sales }) => merchant.review(saleOf(sales, "looked at twice"), "reject")),
    scene(7, 19.3, subscribes("Mario Rossi", "coffee_monthly", "4000000000009995")),
    // Its authorization is about to expire.
    { at: now - 6.4 * DAY_MS, play: sells("made to order", "Anna Jansen", { "BOARD-L": 1, APRON: 1 }, "by_hand") },
    scene(5, 12.6, sells("in two parcels", "Jane Doe", { "BOARD-L": 1, "CANDLES-6": 1 }, "by_hand")),
    scene(5, 16.2, subscribes("Anna Jansen", "coffee_monthly", "5555555555554444")),
    scene(4, 9.2, async ({ merchant, sales }) =>
      merchant.capture(await merchant.payment(saleOf(sales, "in two parcels")), "40.00")
    ),
    scene(4, 10.1, ({ merchant, subscriptions }) =>
      merchant.changeSubscription(of(subscriptions, "João Silva"), "cancel", { at: "end" })
    ),
    scene(4, 18.3, sells("challenge 3", "Maria Musterfrau", { "TOTE-INK": 2 }, "page", CARDS.challenge)),
    scene(2, 12.3, sells("gift", "Marie Martin", { "CANDLES-6": 1 })),
    scene(2, 13.1, makesLink("gift", "MUG-SAND")),
    scene(2, 13.6, ({ merchant, links }) => merchant.openLink(of(links, "gift"))),
    scene(2, 15.2, subscribes("Petra Musterfrau", "coffee_weekly", "4012888888881881")),
    scene(2, 20.4, sells("held 1", "John Doe", { "BOARD-L": 3 }, "card", CARDS.held)),
    scene(1, 10.3, payout("INV-2063", "640.00", ROASTER)),
    scene(1, 19.4, sells("held 2", "Hanako Yamada", { APRON: 2 }, "card", CARDS.held)),
    scene(1, 20.2, sells("to be packed", "Piet Janssen", { "COFFEE-500": 2, "MUG-SAND": 1 }, "by_hand")),
  ]
}

/** The sales whose payments the merchant does not capture on the next morning. */
export const NOT_CAPTURED: readonly string[] = ["sold out", "made to order", "in two parcels"]

function sells(name: string, person: string, basket: Basket, way: Way = "card", card: string = CARDS.approved): Play {
  return async ({ shop, sales }) => {
    sales.set(name, await shop.sell(personNamed(person), basket, way, [card]))
  }
}

function subscribes(name: string, plan: PlanName, card: string = CARDS.approved): Play {
  return async ({ shop, subscriptions }) => {
    const id = await shop.subscribe(personNamed(name), plan, card)
    if (id) subscriptions.set(name, id)
  }
}

function makesLink(name: string, sku: string): Play {
  return async ({ merchant, sales, links }) => {
    links.set(name, await merchant.makeLink(saleOf(sales, name), sku))
  }
}

function payout(name: string, amount: string, beneficiary: typeof SUPPLIER): Play {
  return async ({ merchant, payouts }) => {
    payouts.set(name, await merchant.requestPayout(name, amount, beneficiary))
  }
}

function bank(name: string, action: "dispute" | "dispute_won"): Play {
  return ({ merchant, sales }) => merchant.atTheBank(saleOf(sales, name), action)
}

function of<Value>(all: ReadonlyMap<string, Value>, name: string): Value {
  const value = all.get(name)
  if (value === undefined) throw new Error(`Nothing of the story is named "${name}" yet.`)
  return value
}

/** A sale of the story. @throws Error if it has not taken place */
export function saleOf(sales: Cast["sales"], name: string): Sale {
  return of(sales, name)
}
