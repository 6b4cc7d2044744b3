import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { compareAmounts, sumAmounts } from "../../../src/domain/shared/money"
import type { GatewayAmount } from "../../../src/domain/shared/money"
import type { ExternalRefund } from "../../../src/domain/modifications/resolution"
import type { Fate } from "../schedule"
import type { CardWord } from "../subscription"
import { besideOf, hasCaptureNamed, wordOfCapture } from "./beside"
import { Calls } from "./calls"
import { isAlive, isPage, nameOfGatewayCharge, refundable, wordOf } from "./charge"
import type { Charge } from "./charge"
import { RecurringContracts } from "./recurring"
import type { DueGatewayCharge } from "./recurring"
import type { Answer, Asked, PaymentAnswer, Post, Told, Word } from "./answer"

const NOT_ENOUGH_MONEY = "51"
const CARD_STOLEN = "43"

const AUTHORIZATION_LIVES_MS = 8 * 24 * 60 * MINUTE_MS

/** The gateway: its ledger is the truth that all others are compared with. */
export class Books {
  readonly charges: Charge[] = []
  readonly post: Post[] = []
  /** The bank's decision for each stored card. By default it approves. */
  readonly cards = new Map<string, CardWord>()
  /** The fates of the next charges of stored cards, in their order; later ones are answered. */
  fates: Fate[] = []
  readonly recurring = new RecurringContracts()
  /** How it lists captures, partly refunded payments (see Shop) and gateway charges (see GatewayBilled). */
  listsCaptures = false
  listsGatewayCharges = true
  callsPartsCaptured = false
  is: "up" | "down" | "closed_to_questions" = "up"
  /** Whether its words about a payment name another amount than was sent. */
  misnames = false
  answersQueries = true
  readonly #calls = new Calls()
  #numbers = 0
  #now: Date

  constructor(
    readonly capture: "automatic" | "manual",
    readonly voids: boolean,
    now: Date
  ) {
    this.#now = now
  }

  /** Lets the time come to `now`: late bookings are made, and reservations end. */
  passTo(now: Date): void {
    this.#now = now
    for (const { record } of this.#calls.takeDue(now)) record()
    for (let day = this.recurring.comeToDay(now); day; day = this.recurring.comeToDay(now))
      for (const one of day) this.#deduct(one)
    for (const charge of this.charges) {
      const isOver = charge.state === "open" && !isAlive(charge, now)
      // A page without any card cannot be declined.
      if (isOver && charge.of_stored_card) this.bankSays(charge, "decline")
      if (charge.state === "authorized" && now.getTime() - charge.made_at.getTime() > AUTHORIZATION_LIVES_MS)
        this.#end(charge, "canceled")
    }
  }

  authorise({ order_no, amount, asks, numbers }: Asked, bank: CardWord, fate: Fate, now: Date): Answer<Told> {
    return this.#call(fate, now, () => {
      const charge = this.#charge({ order_no, amount, numbers }, now)
      charge.asks = asks
      this.bankSays(charge, bank)
      return { ...charge, differs: this.misnames }
    })
  }

  /** A stored card is charged by a server. */
  chargeCard(order_no: string, amount: GatewayAmount, card: string, now: Date): PaymentAnswer {
    const fate = this.fates.shift() ?? "answered"
    if (this.#ofOrder(order_no)) return this.#rejectDuplicate(fate)
    return this.#call(fate, now, () => {
      const known = this.#ofOrder(order_no) // A request that is recorded late may be a duplicate by then.
      if (known) return { ...known, differs: this.misnames }
      const charge = this.#charge({ order_no, amount, numbers: 0 }, now)
      charge.of_stored_card = true
      this.bankSays(charge, this.cards.get(card) ?? "approve")
      return { ...charge, differs: this.misnames }
    })
  }

  openPage({ order_no, amount, asks, numbers }: Asked, fate: Fate, now: Date): Answer<Told> {
    return this.#call(fate, now, () => {
      const known = this.#ofOrder(order_no)
      // The gateway hands out its page, which shows that the number was used.
      if (known) return { ...known, state: "open", differs: false }
      const charge = this.#charge({ order_no, amount, numbers }, now)
      charge.asks = asks
      charge.on_page = true
      return { ...charge, differs: false }
    })
  }

  /** The gateway takes one of these payments once more, as a transaction of its own that requests no mandate. */
  takeAgain(known: ReadonlySet<string>, now: Date): void {
    const paid = this.charges.find(
      ({ transaction_id, state, asks, billed_by }) =>
        (state === "authorized" || state === "captured") && !asks && !billed_by && known.has(transaction_id)
    )
    if (paid) this.bankSays(this.#charge(paid, now, { billed_by: paid.order_no, recurring_id: null }), "approve")
  }

  /**
   * The shopper pays on an open page, or with another card on one whose last card was declined.
   *
   * @returns whether it was another card, and it was not declined
   */
  payOnPage(which: number, bank: CardWord, now: Date): boolean {
    const pages = this.charges.filter((charge) => isPage(charge, now))
    const charge = pages[which % Math.max(1, pages.length)]
    if (charge?.state === "declined") return this.#payAfterDecline(charge, bank)
    if (charge) this.bankSays(charge, bank)
    return false
  }

  /**
   * The ledger records another card that is declined, in review or paid. A card that waits for a challenge leaves no
   * trace.
   */
  #payAfterDecline(charge: Charge, bank: CardWord): boolean {
    if (bank === "challenge") return false
    charge.transaction_id = this.#newTransaction()
    this.bankSays(charge, bank)
    return charge.state !== "declined"
  }

  /** The bank, a reviewer or a challenge decides what was left open. */
  decide(yes: boolean, now: Date): void {
    const waiting = this.charges.find(({ state }) => state === "pending") ?? this.#openPages(now)[0]
    if (waiting) this.bankSays(waiting, yes ? "approve" : "decline")
  }

  /**
   * From now on nothing fails at random, and the bank decides about stored cards: it declines those that it wanted to
   * review.
   */
  sync(): void {
    this.misnames = false
    this.fates = []
    this.recurring.fates = []
    this.recurring.ends = []
    for (const [card, word] of this.cards)
      if (word === "review" || word === "challenge") this.cards.set(card, "decline")
  }

  bankSays(charge: Charge, bank: CardWord): void {
    switch (bank) {
      case "approve":
        charge.state = this.capture === "automatic" ? "captured" : "authorized"
        if (charge.state === "captured") charge.captures.push(charge.amount)
        this.#openWhatItAsks(charge)
        return this.#tell(charge)
      case "decline":
      case "decline_for_good":
        this.#end(charge, "declined")
        charge.code = bank === "decline" ? NOT_ENOUGH_MONEY : CARD_STOLEN
        return this.#tell(charge)
      case "review":
        charge.state = "pending"
        return this.#tell(charge)
      case "challenge":
        return
    }
  }

  /** Ends a subscription at the merchant's word. */
  endRecurring(recurring_id: string, now: Date): Answer<null> {
    const fate = this.recurring.ends.shift() ?? "answered"
    return this.#call(fate === "goes_on" ? "answered" : fate, now, () => {
      if (fate !== "goes_on") this.recurring.cancel(recurring_id)
      return null
    })
  }

  captureOf(order_no: string, amount: GatewayAmount, fate: Fate, now: Date): Answer<null> {
    return this.#change(order_no, fate, now, (charge) => {
      if (charge.state !== "authorized" && charge.state !== "captured") return false
      if (compareAmounts(sumAmounts([...charge.captures, amount]), charge.amount) > 0) return false
      charge.captures.push(amount)
      charge.state = "captured"
      this.#tell(charge)
      return true
    })
  }

  cancelOf(order_no: string, fate: Fate, now: Date): Answer<null> {
    return this.#change(order_no, fate, now, (charge) => {
      const may =
        charge.state === "authorized" ||
        (charge.state === "captured" && this.voids && charge.refunds.every(({ state }) => state === "failed"))
      if (may) this.#end(charge, "canceled")
      return may
    })
  }

  /** @returns the refund's reference */
  refundOf(order_no: string, amount: GatewayAmount, fate: Fate, now: Date): Answer<string> {
    let reference: string | undefined
    const answer = this.#change(order_no, fate, now, (charge) => {
      if (charge.state !== "captured" || compareAmounts(amount, refundable(charge)) > 0) return false
      reference = `R${(this.#numbers += 1)}`
      charge.refunds.push({ reference, amount, state: "accepted" })
      this.post.push({ order_no, numbers: charge.numbers, statusUpdate: { about: "refund", reference, isOver: false } })
      return true
    })
    return answer.kind === "told" && reference !== undefined
      ? { kind: "told", told: reference }
      : answer.kind === "told"
        ? { kind: "refused" }
        : answer
  }

  /** The bank ends the oldest refund that it had only accepted. */
  endRefund(done: boolean): boolean {
    for (const { refunds, order_no, numbers } of this.charges) {
      const refund = refunds.find(({ state }) => state === "accepted")
      if (!refund) continue
      refund.state = done ? "done" : "failed"
      this.post.push({
        order_no,
        numbers,
        statusUpdate: { about: "refund", reference: refund.reference, isOver: true },
      })
      return true
    }
    return false
  }

  /** The gateway's support ends a refund. */
  endRefundOf(reference: string | null, to: "done" | "failed"): void {
    for (const { refunds } of this.charges)
      for (const refund of refunds) if (refund.reference === reference) refund.state = to
  }

  /**
   * The answer to a query; `undefined` if there is none. @param numbers the account's numbers: with others the payment
   * is not found
   */
  query(order_no: string, numbers?: number): Word | undefined {
    if (this.is !== "up" || !this.answersQueries) return undefined
    const known = this.#find(order_no)
    const charge = numbers === undefined || known?.numbers === numbers ? known : undefined
    if (!charge)
      return { word: "not_found", transaction_id: null, untried: false, at: null, beside: [], differs: false }
    // By its own number, a capture is not refunded itself.
    if (charge.order_no !== order_no)
      return {
        word: wordOfCapture(charge),
        transaction_id: order_no.slice(order_no.indexOf("/") + 1),
        untried: false,
        at: charge.made_at,
        beside: [],
        differs: false,
      }
    const beside = besideOf(charge, this.charges, this)
    return {
      word: wordOf(charge, this.callsPartsCaptured),
      transaction_id: charge.transaction_id,
      untried: charge.state === "open" || charge.on_page === true,
      at: charge.made_at,
      beside,
      differs: this.misnames && charge.billed_by === undefined,
    }
  }

  searchRefunds(order_no: string): ExternalRefund[] | undefined {
    if (this.is !== "up" || !this.answersQueries) return undefined
    return (this.#ofOrder(order_no)?.refunds ?? []).map((refund) => ({ ...refund }))
  }

  readonly #ofOrder = (order_no: string): Charge | undefined => this.charges.find((one) => one.order_no === order_no)

  /** An order number can be used once, with any result; this is the first check of a request. */
  #rejectDuplicate(fate: Fate): PaymentAnswer {
    const answer = this.#call(fate === "refused" ? "answered" : fate, this.#now, () => undefined)
    return answer.kind === "told" ? { kind: "duplicate" } : answer
  }

  /** By an order number, or by that and the number of one of its captures. */
  #find(order_no: string): Charge | undefined {
    return this.#ofOrder(order_no) ?? this.charges.find((charge) => hasCaptureNamed(charge, order_no))
  }

  #end(charge: Charge, state: "declined" | "canceled"): void {
    charge.state = state
    charge.over_at ??= this.#now
  }

  #openPages(now: Date): Charge[] {
    return this.charges.filter((charge) => charge.state === "open" && isAlive(charge, now))
  }

  #newTransaction(): string {
    return `T${(this.#numbers += 1)}`
  }

  #charge(
    { order_no, amount, numbers }: Omit<Asked, "asks">,
    made_at: Date,
    gatewayBilled?: Pick<Charge, "billed_by" | "recurring_id">
  ): Charge {
    const transaction_id = this.#newTransaction()
    const name = gatewayBilled ? nameOfGatewayCharge(order_no, transaction_id) : order_no
    const begun = { state: "open", code: null, over_at: null, recurring_id: null } as const
    const charge: Charge = {
      ...begun,
      transaction_id,
      order_no: name,
      amount,
      numbers,
      made_at,
      captures: [],
      refunds: [],
      ...gatewayBilled,
    }
    this.charges.push(charge)
    return charge
  }

  #openWhatItAsks(charge: Charge): void {
    if (!charge.asks || charge.recurring_id !== null) return
    charge.recurring_id = `RC${(this.#numbers += 1)}`
    this.recurring.open(charge.recurring_id, charge, charge.asks)
  }

  #deduct({ first, recurring_id, bank, at }: DueGatewayCharge): void {
    this.bankSays(this.#charge(first, at, { billed_by: first.order_no, recurring_id }), bank)
  }

  #tell({ order_no, numbers, billed_by, transaction_id, state, code, recurring_id }: Charge): void {
    if (state === "open" || state === "canceled") return
    this.post.push({
      order_no: billed_by ?? order_no,
      numbers,
      statusUpdate: {
        about: "payment",
        word: state,
        transaction_id,
        code,
        recurring_id,
        differs: this.misnames && billed_by === undefined,
      },
    })
  }

  #change(order_no: string, fate: Fate, now: Date, change: (charge: Charge) => boolean): Answer<null> {
    let done = false
    const answer = this.#call(fate, now, () => {
      const charge = this.#find(order_no)
      done = charge !== undefined && change(charge)
      return null
    })
    return answer.kind === "told" && !done ? { kind: "refused" } : answer
  }

  #call<Told>(fate: Fate, now: Date, record: () => Told): Answer<Told> {
    return this.#calls.make(this.is === "down" ? "never_left" : fate, now, record)
  }
}
