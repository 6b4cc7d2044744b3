import { parseCurrency } from "../../../src/domain/shared/currency"
import type { CurrencyCode } from "../../../src/domain/shared/currency"
import type { SecondTransaction } from "../../../src/domain/modifications/second-transaction"
import type { Fate, Shop } from "../schedule"
import type { GatewayChargeHour, GatewayChargeOrderNo } from "../gateway-billed"
import type { Agreed } from "../subscription"
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
  readonly secondTransaction: SecondTransaction
  /** Of Medusa's: the shopper's own, and one for each renewal. */
  readonly carts: Cart[] = []
  /** The shopper's own. */
  readonly cart: Cart
  soldOut = false
  /** How it stands with queries for as long as the schedule lasts. */
  readonly queries: Shop["queries"]
  /** Since when the gateway answers no query. */
  outageSince: Date | null = null
  /** The order numbers of the last queries that were not answered. */
  readonly queriedInVain = new Set<string>()
  /** Those of them that an outage was the reason of which is over, until they are queried again. */
  readonly toBeQueried = new Set<string>()
  /** The webhooks that failed in such an outage, until they are processed. */
  readonly toBeRetried = new Set<string>()
  /** The second payments that a person reversed. */
  readonly reversedByPerson = new Set<string>()
  /** Which numbers the account has at the gateway. */
  numbers = 0
  /** What came about that leaves no trace in the rows. */
  readonly seen = new Set<string>()
  now = BEGIN
  /** The attempts to collect cycles whose rows are lost, as the database was put back to a time before them. */
  readonly lost: LostTry[] = []
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
    }: Shop,
    /** What the shopper of the cart agrees to subscribe to, if anything. */
    readonly agreed?: Agreed,
    /** When the gateway deducts that by itself; default: the shop charges the stored card. */
    readonly deducts?: GatewayChargeHour,
    orderNo: GatewayChargeOrderNo = "of_the_first"
  ) {
    const currency = parseCurrency("EUR")
    if (!currency) throw new Error("EUR is no currency.")
    this.currency = currency
    this.books = new Books(capture, voids, this.now)
    // What cannot be told from what is asked for is no part of it: from a gateway charge by a mandate, or from a second payment where all are captured at once.
    this.books.listsCaptures =
      listsCaptures && deducts === undefined && (capture === "manual" || secondTransaction === "ask")
    this.books.listsGatewayCharges = orderNo === "of_the_first"
    this.secondTransaction = secondTransaction
    this.books.callsPartsCaptured = callsPartsCaptured
    this.onExpiry = onExpiry
    this.forgetsRefunds = forgetsRefunds
    this.failsFirst = failsFirst
    this.queries = queries
    this.books.answersQueries = queries === "answered"
    this.#reversal = reversal
    this.cart = this.newCart(total)
    this.cart.newSession()
    if (agreed) this.subscriptions.propose(proposalOf(agreed, this.newId("acqsub"), this.now))
  }

  /** Whether the shop queries nobody now. */
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

  /** Puts the database back to its back-up, while the shop is closed: nothing is under way then. What the gateway did stays done. */
  restore(): void {
    if (!this.#restore) return
    this.finish()
    this.#underWay = []
    const made = triesIn(this)
    this.#restore()
    const kept = new Set(triesIn(this).map(({ order_no }) => order_no))
    this.lost.push(...made.filter(({ order_no }) => !kept.has(order_no)))
    // What nobody could be queried about is in the back-up as well, or lost.
    this.outageSince = null
    for (const waiting of [this.queriedInVain, this.toBeQueried, this.toBeRetried]) waiting.clear()
    this.seen.add("a database that was restored from a back-up")
  }

  /** What becomes of the next call by which money without an order goes back. */
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

  /** The account gets other numbers at the gateway, or those before again: what could not be asked about meanwhile is asked about at once. */
  changeNumbers(numbers: number): void {
    this.numbers = numbers
    for (const row of this.store.attempts()) {
      const isDue = row.numbers === numbers && row.attention !== null && row.next_poll_at && row.next_poll_at > this.now
      if (isDue) this.store.update(row.id, { next_poll_at: this.now })
    }
  }

  /** Lets time go by. What is under way comes to its end in a time that is shorter than any lease: a longer one is a death. */
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

  /** A machine dies: nothing that was under way there goes on. */
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
    zone: ZONE,
    cycles,
    ...begun,
  }
}
