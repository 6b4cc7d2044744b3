import { isPageLeft } from "../../../src/domain/payments/page-left"
import { parseCurrency } from "../../../src/domain/shared/currency"
import type { CurrencyCode } from "../../../src/domain/shared/currency"
import type { SecondTransaction } from "../../../src/domain/modifications/second-transaction"
import type { Fate, Shop } from "../schedule"
import type { GatewayChargeHour, GatewayChargeOrderNo } from "../gateway-billed"
import type { Agreed } from "../subscription"
import type { RejectedCard } from "../../invariants/rejected-cards"
import type { LostTry } from "../../invariants/renewals/evidence"
import { Books } from "./books"
import { Cart } from "./cart"
import { Failure } from "./going"
import type { Going } from "./going"
import { Mandates } from "./mandates"
import type { AttemptRow, SubscriptionRow } from "./rows"
import { Store } from "./store"
import { Subscriptions } from "./subscriptions"

const BEGIN = new Date("2026-03-01T12:00:00Z")

interface UnderWay {
  readonly machine: number
  readonly going: Going
}

const ZONE = "Europe/Berlin"

const MACHINES = 2
const LONGEST_TURN_MS = 25_000

/** More than anything takes that ends. */
const MOST_TURNS = 10_000

/** A shop in memory: its gateway, Medusa, our tables, the clock, and all that is under way on its two machines. */
export class World {
  readonly books: Books
  readonly store = new Store()
  readonly subscriptions = new Subscriptions()
  readonly mandates = new Mandates()
  readonly currency: CurrencyCode
  readonly onExpiry: Shop["onExpiry"]
  readonly forgetsRefunds: boolean
  readonly failsFirst: boolean
  readonly failsToComplete: boolean
  readonly secondTransaction: SecondTransaction
  /** Medusa's carts: the shopper's own, and one for each renewal. */
  readonly carts: Cart[] = []
  /** The shopper's own. */
  readonly cart: Cart
  soldOut = false
  /** Whether queries are answered during the schedule. */
  readonly queries: Shop["queries"]
  /** Since when the gateway answers no query. */
  outageSince: Date | null = null
  /** The order numbers and modifications whose last query was not answered. */
  readonly queriedInVain = new Set<string>()
  /** Those that failed in an outage that is over, until they are queried again. */
  readonly toBeQueried = new Set<string>()
  /** The webhooks that failed in such an outage, until they are processed. */
  readonly toBeRetried = new Set<string>()
  /** The second payments that a person reversed. */
  readonly reversedByPerson = new Set<string>()
  /** The cards and payment sessions that were rejected. */
  readonly rejectedCards: RejectedCard[] = []
  /** The pages on which a shopper could pay when the account got other numbers, until it has theirs again. */
  readonly formerPages = new Set<string>()
  /** The version of the account's numbers at the gateway. */
  numbers = 0
  /** Outcomes that leave no trace in the rows. */
  readonly seen = new Set<string>()
  now = BEGIN
  /** The attempts to collect cycles whose rows are lost, because the database was restored to a time before them. */
  readonly lost: LostTry[] = []
  /** The paid payments without a row that a verified webhook reports, by order number. */
  readonly lostPaid = new Map<string, { readonly transaction_id: string; readonly at: Date }>()
  #restore: (() => void) | undefined
  #reversal: Fate
  #underWay: UnderWay[] = []
  #set = 0
  #ids = 0

  constructor(
    {
      total,
      capture,
      voids,
      onExpiry,
      reversal,
      forgetsRefunds = false,
      queries,
      listsCaptures = false,
      callsPartsCaptured = false,
      secondTransaction = "ask",
      failsFirst = false,
      failsToComplete = false,
    }: Shop,
    /** The subscription that the shopper of the cart agrees to, if any. */
    readonly agreed?: Agreed,
    /** The hour of gateway charges; default: the subscription is store-billed. */
    readonly deducts?: GatewayChargeHour,
    orderNo: GatewayChargeOrderNo = "of_the_first"
  ) {
    const currency = parseCurrency("EUR")
    if (!currency) throw new Error("EUR is no currency.")
    this.currency = currency
    this.books = new Books(capture, voids, this.now)
    // Cases that a query cannot distinguish are left out. A listed capture looks like a gateway charge of a mandate, or
    // like a second payment with automatic capture.
    this.books.listsCaptures =
      listsCaptures && deducts === undefined && (capture === "manual" || secondTransaction === "ask")
    this.books.listsGatewayCharges = orderNo === "of_the_first"
    this.secondTransaction = secondTransaction
    this.books.callsPartsCaptured = callsPartsCaptured
    this.onExpiry = onExpiry
    this.forgetsRefunds = forgetsRefunds
    this.failsFirst = failsFirst
    // The money of a renewal may wait for its order for ever.
    this.failsToComplete = failsToComplete && agreed === undefined
    this.queries = queries
    this.books.answersQueries = queries === "answered"
    this.#reversal = reversal
    this.cart = this.newCart(total)
    this.cart.newSession()
    if (agreed) this.subscriptions.propose(proposalOf(agreed, this.newId("acqsub"), this.now))
  }

  /** Whether the shop's queries are off now. */
  isSwitchedOff(): boolean {
    return this.queries === "switched_off" && !this.books.answersQueries
  }

  /** Takes a back-up of the database, Medusa's rows and ours. */
  backUp(): void {
    const carts = this.carts.map((cart) => ({ cart, putBack: cart.backUp() }))
    const [store, subscriptions] = [this.store.backUp(), this.subscriptions.backUp()]
    this.#restore = () => {
      store()
      subscriptions()
      this.carts.splice(0, this.carts.length, ...carts.map(({ cart }) => cart))
      for (const { putBack } of carts) putBack()
    }
  }

  /**
   * Restores the database from its back-up, while the shop is closed and nothing is under way. The gateway's actions
   * stay.
   */
  restore(): void {
    if (!this.#restore) return
    this.finish()
    this.#underWay = []
    const made = triesIn(this)
    this.#restore()
    const kept = new Set(triesIn(this).map(({ order_no }) => order_no))
    this.lost.push(...made.filter(({ order_no }) => !kept.has(order_no)))
    // Rows that wait for a query are in the back-up as well, or lost.
    this.outageSince = null
    for (const waiting of [this.queriedInVain, this.toBeQueried, this.toBeRetried]) waiting.clear()
    this.seen.add("a database that was restored from a back-up")
  }

  /** The fate of the next reversal of orphaned money. */
  nextReversalFate(): Fate {
    const fate = this.#reversal
    this.#reversal = "answered"
    return fate
  }

  newId(prefix: string): string {
    return `${prefix}_${(this.#ids += 1)}`
  }

  newCart(total: string): Cart {
    const cart = new Cart(this.newId("pay_col"), total, (prefix) => this.newId(prefix))
    this.carts.push(cart)
    return cart
  }

  /** The cart that an attempt was made for, whichever session it has now. */
  cartOf({ collection }: Pick<AttemptRow, "collection">): Cart {
    const cart = this.carts.find((one) => one.collection === collection)
    if (!cart) throw new Error(`There is no cart of the collection ${collection}.`)
    return cart
  }

  /**
   * Changes the account's numbers at the gateway, or restores former ones. Payments that could not be queried meanwhile
   * are queried immediately.
   */
  changeNumbers(numbers: number): void {
    this.numbers = numbers
    for (const row of this.store.attempts()) {
      const isPayable = row.flow === "hosted" && !row.never_sent && (row.state === "open" || isPageLeft(row, this.now))
      if (row.numbers === numbers) this.formerPages.delete(row.id)
      else if (isPayable) this.formerPages.add(row.id)
      const isDue = row.numbers === numbers && row.attention !== null && row.next_poll_at && row.next_poll_at > this.now
      if (isDue) this.store.update(row.id, { next_poll_at: this.now })
    }
  }

  /** Lets time go by. Current work ends in less time than any lease, unless its process dies. */
  pass(milliseconds: number): void {
    if (milliseconds > LONGEST_TURN_MS) this.finish()
    this.now = new Date(this.now.getTime() + milliseconds)
    this.books.passTo(this.now)
  }

  /** Sets something off on one of the machines, and lets it have `pace` turns. */
  setOff(going: Going, pace: number): void {
    const one = { machine: (this.#set += 1) % MACHINES, going }
    this.#underWay.push(one)
    this.#run(one, pace)
  }

  /** Lets something that is under way have more turns. */
  goOn(which: number, pace: number): void {
    const one = this.#underWay[which % Math.max(1, this.#underWay.length)]
    if (one) this.#run(one, pace)
  }

  /** A machine dies: all of its work stops. */
  kill(machine: number): void {
    const left = this.#underWay.filter((one) => one.machine !== machine)
    if (left.length < this.#underWay.length) this.seen.add("a machine that died in its work")
    this.#underWay = left
  }

  /** Lets all that is under way come to its end. */
  finish(): void {
    for (const one of [...this.#underWay]) this.#run(one, Infinity)
  }

  #run(one: UnderWay, pace: number): void {
    for (let turn = 0; turn < Math.min(pace, MOST_TURNS); turn += 1) {
      if (!this.#isOver(one.going)) continue
      this.#underWay = this.#underWay.filter((other) => other !== one)
      return
    }
    if (pace > MOST_TURNS) throw new Error("Something is done over and over again, without end.")
  }

  /** Gives something one turn. @returns whether it came to its end, or to its failure */
  #isOver(going: Going): boolean {
    try {
      return going.next().done === true
    } catch (error) {
      if (error instanceof Failure) return true
      throw error
    }
  }
}

function triesIn({ store, subscriptions }: World): LostTry[] {
  return store.attempts().flatMap(({ order_no, billing_cycle_id }): LostTry[] => {
    if (billing_cycle_id === null) return []
    const { subscription_id, cycle } = subscriptions.billingCycle(billing_cycle_id)
    return [{ order_no, subscription_id, cycle }]
  })
}

function proposalOf({ interval, cycles }: Agreed, id: string, at: Date): SubscriptionRow {
  const begun = { cycle: 0, skipped: 0, anchor_at: null, next_due_at: null, past_due_since: null, card: null }
  return {
    id,
    state: "incomplete",
    history: [{ from: null, to: "incomplete", cause: "customer", at }],
    interval,
    interval_count: 1,
    time_zone: ZONE,
    cycles,
    ...begun,
  }
}
