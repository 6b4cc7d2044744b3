import { amountLeft, compareAmounts, sumAmounts } from "../../../src/domain/money"
import type { GatewayAmount } from "../../../src/domain/money"
import type { FoundRefund, GatewayWord } from "../../../src/domain/resolution"
import type { BankWord, Fate } from "../schedule"
import type { NoticeNews } from "./rows"

const MINUTE_MS = 60_000

/** The latest that a gateway books what it was sent; after this, "not found" is true. */
const BOOKED_LATE_MS = 20 * MINUTE_MS
const PAGE_LIVES_MS = 20 * 60 * MINUTE_MS
const AUTHORISATION_LIVES_MS = 8 * 24 * 60 * MINUTE_MS

type ChargeState = "open" | "pending" | "authorized" | "captured" | "declined" | "cancelled"

export interface Charge {
  readonly transaction_id: string
  readonly order_no: string
  readonly amount: GatewayAmount
  readonly made_at: Date
  state: ChargeState
  captures: GatewayAmount[]
  /** Whether somebody refunded a part of it in the back office. */
  touched?: true
  refunds: { readonly reference: string; readonly amount: GatewayAmount; state: "accepted" | "done" | "failed" }[]
}

/** A notice that the gateway has written and that is on its way. */
export interface Post {
  readonly order_no: string
  readonly news: NoticeNews
}

/** What a caller learns of a call. */
export type Answer<Told> = { readonly kind: "told"; readonly told: Told } | { readonly kind: "refused" } | { readonly kind: "never_left" } | { readonly kind: "nothing" }

/** A charge at one moment, as an answer tells it. */
export type Told = Pick<Charge, "transaction_id" | "state">

/** What the gateway says about an order number. */
export interface Word {
  readonly word: GatewayWord
  readonly transaction_id: string | null
  /** An open page on which nobody tried to pay yet. */
  readonly untried: boolean
}

/** The gateway: its ledger is the truth that everybody else is compared with. */
export class Books {
  readonly charges: Charge[] = []
  readonly post: Post[] = []
  is: "up" | "down" | "closed_to_questions" = "up"
  #late: { readonly at: Date; readonly book: () => void }[] = []
  #numbers = 0

  constructor(
    readonly capture: "automatic" | "manual",
    readonly voids: boolean
  ) {}

  /** Lets the time come to `now`: late bookings are made, and reservations end. */
  passTo(now: Date): void {
    const due = this.#late.filter(({ at }) => at <= now)
    this.#late = this.#late.filter(({ at }) => at > now)
    for (const { book } of due) book()
    for (const charge of this.charges) {
      if (charge.state === "authorized" && now.getTime() - charge.made_at.getTime() > AUTHORISATION_LIVES_MS) charge.state = "cancelled"
    }
  }

  authorise(order_no: string, amount: GatewayAmount, bank: BankWord, fate: Fate, now: Date): Answer<Told> {
    return this.#call(fate, now, () => {
      const charge = this.#charge(order_no, amount, now)
      this.bankSays(charge, bank)
      return { ...charge }
    })
  }

  openPage(order_no: string, amount: GatewayAmount, fate: Fate, now: Date): Answer<Told> {
    return this.#call(fate, now, () => ({ ...this.#charge(order_no, amount, now) }))
  }

  /** The shopper pays on a page that is still open. */
  payOnPage(which: number, bank: BankWord, now: Date): void {
    const open = this.charges.filter(({ state, made_at }) => state === "open" && now.getTime() - made_at.getTime() <= PAGE_LIVES_MS)
    const charge = open[which % Math.max(1, open.length)]
    if (charge) this.bankSays(charge, bank)
  }

  /** The bank, a reviewer or a challenge decides what was left open. */
  decide(yes: boolean): void {
    const waiting = this.charges.find(({ state }) => state === "pending") ?? this.charges.find(({ state }) => state === "open")
    if (waiting) this.bankSays(waiting, yes ? "approve" : "decline")
  }

  bankSays(charge: Charge, bank: BankWord): void {
    switch (bank) {
      case "approve":
        charge.state = this.capture === "automatic" ? "captured" : "authorized"
        if (charge.state === "captured") charge.captures.push(charge.amount)
        return this.#tell(charge)
      case "decline":
        charge.state = "declined"
        return this.#tell(charge)
      case "review":
        charge.state = "pending"
        return this.#tell(charge)
      case "challenge":
        return
    }
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
      const may = charge.state === "authorized" || (charge.state === "captured" && this.voids && charge.refunds.every(({ state }) => state === "failed"))
      if (may) charge.state = "cancelled"
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
      this.post.push({ order_no, news: { about: "refund", reference, isOver: false } })
      return true
    })
    return answer.kind === "told" && reference !== undefined ? { kind: "told", told: reference } : answer.kind === "told" ? { kind: "refused" } : answer
  }

  /** The bank ends the oldest refund that it had only accepted. Beside one of the back office none fails (see act.ts). */
  endRefund(done: boolean): boolean {
    for (const { refunds, order_no, touched } of this.charges) {
      const refund = refunds.find(({ state }) => state === "accepted")
      if (!refund) continue
      refund.state = done || touched ? "done" : "failed"
      this.post.push({ order_no, news: { about: "refund", reference: refund.reference, isOver: true } })
      return true
    }
    return false
  }

  /** What a query says; `undefined` when nobody answers. */
  query(order_no: string): Word | undefined {
    if (this.is !== "up") return undefined
    const charge = this.charges.find((one) => one.order_no === order_no)
    if (!charge) return { word: "not_found", transaction_id: null, untried: false }
    return { word: wordOf(charge), transaction_id: charge.transaction_id, untried: charge.state === "open" }
  }

  searchRefunds(order_no: string): FoundRefund[] | undefined {
    if (this.is !== "up") return undefined
    return (this.charges.find((one) => one.order_no === order_no)?.refunds ?? []).map((refund) => ({ ...refund }))
  }

  #charge(order_no: string, amount: GatewayAmount, made_at: Date): Charge {
    const charge: Charge = { transaction_id: `T${(this.#numbers += 1)}`, order_no, amount, made_at, state: "open", captures: [], refunds: [] }
    this.charges.push(charge)
    return charge
  }

  #tell({ order_no, transaction_id, state }: Charge): void {
    if (state === "open" || state === "cancelled") return
    this.post.push({ order_no, news: { about: "payment", word: state, transaction_id } })
  }

  #change(order_no: string, fate: Fate, now: Date, change: (charge: Charge) => boolean): Answer<null> {
    let done = false
    const answer = this.#call(fate, now, () => {
      const charge = this.charges.find((one) => one.order_no === order_no)
      done = charge !== undefined && change(charge)
      return null
    })
    return answer.kind === "told" && !done ? { kind: "refused" } : answer
  }

  #call<Told>(fate: Fate, now: Date, book: () => Told): Answer<Told> {
    switch (this.is === "down" ? "never_left" : fate) {
      case "answered":
        return { kind: "told", told: book() }
      case "answer_lost":
        book()
        return { kind: "nothing" }
      case "booked_late":
        this.#late.push({ at: new Date(now.getTime() + BOOKED_LATE_MS), book })
        return { kind: "nothing" }
      case "lost_before":
        return { kind: "nothing" }
      case "never_left":
        return { kind: "never_left" }
      case "refused":
        return { kind: "refused" }
    }
  }
}

function wordOf({ state, refunds }: Charge): GatewayWord {
  switch (state) {
    case "open":
    case "pending":
      return "pending"
    case "authorized":
      return "authorized"
    case "captured":
      return refunds.some((refund) => refund.state !== "failed") ? "refunded" : "captured"
    case "declined":
    case "cancelled":
      return "failed"
  }
}

/** What may still be refunded of a charge. */
export function refundable({ captures, refunds }: Charge): GatewayAmount {
  return amountLeft(sumAmounts(captures), sumAmounts(refunds.filter(({ state }) => state !== "failed").map(({ amount }) => amount)))
}
