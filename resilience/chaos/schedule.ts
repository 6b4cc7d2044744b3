import fc from "fast-check"

/** The fate of a call that moves money. */
export const FATES = ["answered", "answer_lost", "lost_before", "booked_late", "never_left", "refused"] as const
export type Fate = (typeof FATES)[number]

/** The bank's decision about a card; `review` and `challenge` are decided later. */
export const BANK_WORDS = ["approve", "decline", "review", "challenge"] as const
export type BankWord = (typeof BANK_WORDS)[number]

/**
 * The opener of another payment session of a cart: a checkout that is loaded again, or other code of the store, which
 * checks nothing.
 */
const OPENERS = ["storefront", "server"] as const
export type Opener = (typeof OPENERS)[number]

/** How much of what is left is captured or refunded: Medusa's amounts have any number of decimals. */
const PARTS = ["all", "0.01", "3.333333", "7.505"] as const
export type Part = (typeof PARTS)[number]

/**
 * An action, or an event.
 *
 * - `free_cart`: a gift card, store credit or a promotion pays for everything in the cart.
 * - `offer`: the merchant removes this payment method from the cart's region, or adds it back.
 * - `pace`: how many turns the started work gets now. It goes on with `go_on`, after other steps, and never if its
 *   process was killed.
 */
export type Step =
  | { readonly act: "pay"; readonly bank: BankWord; readonly fate: Fate; readonly pace: number }
  | { readonly act: "open_page"; readonly fate: Fate; readonly pace: number }
  | { readonly act: "pay_on_page"; readonly which: number; readonly bank: BankWord }
  | { readonly act: "come_back"; readonly pace: number }
  | { readonly act: "complete_cart"; readonly pace: number }
  | { readonly act: "change_cart"; readonly pace: number }
  | { readonly act: "reopen_session"; readonly by: Opener; readonly pace: number }
  | { readonly act: "free_cart" }
  | { readonly act: "offer"; readonly isOffered: boolean }
  | { readonly act: "sell_out"; readonly soldOut: boolean }
  | { readonly act: "capture"; readonly part: Part; readonly fate: Fate; readonly pace: number }
  | { readonly act: "refund"; readonly part: Part; readonly fate: Fate; readonly pace: number }
  | { readonly act: "cancel"; readonly fate: Fate; readonly pace: number }
  | { readonly act: "refund_again"; readonly fate: Fate; readonly pace: number }
  /** The merchant reverses a paid payment; the plugin rejects that if it has an order. */
  | { readonly act: "reverse"; readonly which: number; readonly pace: number }
  | { readonly act: "bank_decides"; readonly yes: boolean }
  | { readonly act: "refund_ends"; readonly done: boolean }
  /** The gateway takes what was paid once more, under the same order number. */
  | { readonly act: "take_again" }
  | { readonly act: "external"; readonly does: "capture" | "cancel" | "refund"; readonly part: Part }
  | {
      readonly act: "webhook"
      readonly which: number
      readonly does: "arrives" | "arrives_twice" | "is_lost"
      readonly pace: number
    }
  | { readonly act: "forged_webhook"; readonly which: number; readonly pace: number }
  | { readonly act: "gateway"; readonly is: "up" | "down" | "closed_to_questions" }
  | { readonly act: "misname"; readonly on: boolean }
  | { readonly act: "account"; readonly numbers: number }
  | {
      readonly act: "say"
      readonly that: "nothing_stored" | "nothing_taken"
      readonly which: number
      readonly pace: number
    }
  | { readonly act: "wait"; readonly seconds: number }
  | { readonly act: "work"; readonly pace: number }
  | { readonly act: "go_on"; readonly which: number; readonly pace: number }
  | { readonly act: "kill"; readonly machine: number }

/** How a merchant may have set the shop up, and what a cart costs in it. */
export interface Shop {
  readonly total: string
  readonly capture: "automatic" | "manual"
  /** Whether the gateway voids what is captured already. */
  readonly voids: boolean
  readonly onExpiry: "warn" | "capture" | "cancel"
  /** The fate of the first reversal of orphaned money; the others are answered. */
  readonly reversal: Fate
  /** Whether accepted refunds get no result until the merchant contacts the gateway's support. */
  readonly forgetsRefunds?: boolean
  /** Whether the gateway answers queries, the shop sends none, or its address is never registered there. */
  readonly queries: "answered" | "switched_off" | "refused"
  /** Whether the gateway still reports a partly refunded payment as captured. */
  readonly callsPartsCaptured?: boolean
  /** Whether the gateway lists each capture as a transaction of its own, under the order number of its payment. */
  readonly listsCaptures?: boolean
  /** Whether every list of due rows begins with one that fails each time. */
  readonly failsFirst?: boolean
  /** Whether Medusa fails each time it is to complete a cart, for example because of a hook of the store. */
  readonly failsToComplete?: boolean
  /** The account's setting for a second transaction under one order number; default: an admin decides. */
  readonly secondTransaction?: "ask" | "reverse"
}

/** One purchase. */
export interface Schedule extends Shop {
  readonly steps: readonly Step[]
}

const TOTALS = ["29.90", "21.765125", "0.01", "1000", "10.005"] as const
export const PAUSES = [1, 6, 40, 61, 130, 700, 1_900, 4_000, 25_000, 90_000, 400_000, 800_000] as const

export const pace = fc.oneof(
  { weight: 2, arbitrary: fc.constant(Infinity) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) }
)
export const which = fc.nat(5)
export const fate = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fate>("answered") },
  { weight: 2, arbitrary: fc.constantFrom(...FATES) }
)
const bank = fc.oneof(
  { weight: 2, arbitrary: fc.constant<BankWord>("approve") },
  { weight: 1, arbitrary: fc.constantFrom(...BANK_WORDS) }
)
export const part = fc.constantFrom(...PARTS)

/** The shopper gives a card. */
export const pay = fc.record({ act: fc.constant("pay"), bank, fate, pace })

/** Each kind of step with how often it comes. */
export const STEPS: { readonly [Act in Step["act"]]: readonly [number, fc.Arbitrary<Extract<Step, { act: Act }>>] } = {
  pay: [6, pay],
  open_page: [4, fc.record({ act: fc.constant("open_page"), fate, pace })],
  pay_on_page: [5, fc.record({ act: fc.constant("pay_on_page"), which, bank })],
  come_back: [3, fc.record({ act: fc.constant("come_back"), pace })],
  complete_cart: [4, fc.record({ act: fc.constant("complete_cart"), pace })],
  change_cart: [1, fc.record({ act: fc.constant("change_cart"), pace })],
  reopen_session: [3, fc.record({ act: fc.constant("reopen_session"), by: fc.constantFrom(...OPENERS), pace })],
  free_cart: [1, fc.constant({ act: "free_cart" })],
  offer: [1, fc.record({ act: fc.constant("offer"), isOffered: fc.boolean() })],
  sell_out: [1, fc.record({ act: fc.constant("sell_out"), soldOut: fc.boolean() })],
  capture: [4, fc.record({ act: fc.constant("capture"), part, fate, pace })],
  refund: [4, fc.record({ act: fc.constant("refund"), part, fate, pace })],
  cancel: [2, fc.record({ act: fc.constant("cancel"), fate, pace })],
  refund_again: [1, fc.record({ act: fc.constant("refund_again"), fate, pace })],
  reverse: [2, fc.record({ act: fc.constant("reverse"), which, pace })],
  bank_decides: [3, fc.record({ act: fc.constant("bank_decides"), yes: fc.boolean() })],
  refund_ends: [2, fc.record({ act: fc.constant("refund_ends"), done: fc.boolean() })],
  take_again: [1, fc.record({ act: fc.constant("take_again") })],
  external: [
    2,
    fc.record({ act: fc.constant("external"), does: fc.constantFrom("capture", "cancel", "refund"), part }),
  ],
  webhook: [
    6,
    fc.record({
      act: fc.constant("webhook"),
      which,
      does: fc.constantFrom("arrives", "arrives_twice", "is_lost"),
      pace,
    }),
  ],
  forged_webhook: [1, fc.record({ act: fc.constant("forged_webhook"), which, pace })],
  gateway: [2, fc.record({ act: fc.constant("gateway"), is: fc.constantFrom("up", "down", "closed_to_questions") })],
  misname: [1, fc.record({ act: fc.constant("misname"), on: fc.boolean() })],
  account: [1, fc.record({ act: fc.constant("account"), numbers: fc.nat(1) })],
  say: [
    2,
    fc.record({ act: fc.constant("say"), that: fc.constantFrom("nothing_stored", "nothing_taken"), which, pace }),
  ],
  wait: [6, fc.record({ act: fc.constant("wait"), seconds: fc.constantFrom(...PAUSES) })],
  work: [6, fc.record({ act: fc.constant("work"), pace })],
  go_on: [6, fc.record({ act: fc.constant("go_on"), which, pace })],
  kill: [2, fc.record({ act: fc.constant("kill"), machine: fc.nat(1) })],
}

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...Object.values(STEPS).map(([weight, arbitrary]) => ({ weight, arbitrary }))
)

/** Any way in which a shop may be set up. */
export const shop: fc.Arbitrary<Shop> = fc.record({
  total: fc.constantFrom(...TOTALS),
  capture: fc.constantFrom("automatic", "manual"),
  voids: fc.boolean(),
  onExpiry: fc.constantFrom("warn", "capture", "cancel"),
  reversal: fate,
  forgetsRefunds: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  queries: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Shop["queries"]>("answered") },
    { weight: 1, arbitrary: fc.constantFrom<Shop["queries"]>("switched_off", "refused") }
  ),
  callsPartsCaptured: fc.boolean(),
  listsCaptures: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  secondTransaction: fc.constantFrom("ask", "reverse"),
  failsFirst: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  failsToComplete: fc.oneof({ weight: 19, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})
