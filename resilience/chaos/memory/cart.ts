import { addDecimal, formatDecimal, negateDecimal, parseDecimal } from "../../../src/domain/shared/decimal"
import { compareAmounts } from "../../../src/domain/shared/money"
import { exactSum } from "../../invariants/cents"
import { Failure } from "./going"

/** A capture or refund of Medusa. With `operation` the plugin recorded it, so our provider sends nothing. */
export interface MedusaRow {
  readonly id: string
  readonly amount: string
  readonly modification: string | null
  readonly made_at: Date
}

export interface MedusaPayment {
  readonly id: string
  readonly session: string
  readonly order_no: string
  readonly amount: string
  readonly noted_at: Date
  canceled_at: Date | null
  captures: MedusaRow[]
  refunds: MedusaRow[]
}

export interface Session {
  readonly id: string
  readonly amount: string
}

export interface Order {
  readonly id: string
  readonly placed_at: Date
  readonly canceled_at: Date | null
}

const LOCK_MS = 30_000

/** One cart of Medusa's, its collection, and the order that comes of it. */
export class Cart {
  payments: MedusaPayment[] = []
  orders: Order[] = []
  sessions: Session[] = []
  /** Whether the cart's region offers this way of paying. */
  isOffered = true
  #total: string
  #lockedUntil = new Date(0)

  constructor(
    /** The id of its payment collection. */
    readonly collection: string,
    total: string,
    readonly newId: (prefix: string) => string
  ) {
    this.#total = total
  }

  /** A back-up of Medusa's rows of it as they are now. @returns what puts them back */
  backUp(): () => void {
    const [payments, orders, sessions, total] = [
      structuredClone(this.payments),
      [...this.orders],
      [...this.sessions],
      this.#total,
    ]
    return () => {
      this.payments = structuredClone(payments)
      this.orders = [...orders]
      this.sessions = [...sessions]
      this.#total = total
      this.unlock()
    }
  }

  get total(): string {
    return this.#total
  }

  /** The session that the shopper sees; none once the cart is an order. */
  get session(): Session | undefined {
    return this.orders.length > 0 ? undefined : this.sessions.at(-1)
  }

  paymentOf(session: string): MedusaPayment | undefined {
    return this.payments.find((payment) => payment.session === session)
  }

  /** Whether it is an order by the payment of an attempt, whose session may have ended since: no later payment took its place. */
  hasOrderBy({ session, order_no }: { readonly session: string; readonly order_no: string }): boolean {
    const place = this.payments.findIndex((payment) => payment.session === session && payment.order_no === order_no)
    return (
      this.orders.length > 0 && place >= 0 && this.payments.slice(place + 1).every(({ canceled_at }) => canceled_at)
    )
  }

  /** A cart that changes loses its sessions, which Medusa does not do to one that is paid. @returns whether it changed */
  change(): boolean {
    if (this.orders.length > 0 || this.payments.length > 0) return false
    this.#total = exactSum([this.#total, "1.00"])
    this.sessions = []
    return true
  }

  /** Medusa ends the sessions of a collection when another one is opened, even paid ones and those of an order. */
  reopen(): void {
    if (!this.isOffered) return
    this.sessions = []
    if (this.#canBePaid) this.newSession()
  }

  /** A gift card, store credit or promotion pays for everything, unless something is paid already. */
  free(): void {
    if (this.orders.length > 0 || this.payments.length > 0) return
    this.#total = "0"
    this.sessions = []
  }

  get #canBePaid(): boolean {
    return this.isOffered && compareAmounts(this.#total, "0") > 0
  }

  /** Adds the payment of a session that still exists, once. */
  notePayment({ id, amount }: Session, order_no: string, noted_at: Date): boolean {
    if (this.paymentOf(id) || !this.sessions.some((session) => session.id === id)) return false
    this.payments.push({
      id: this.newId("pay"),
      session: id,
      order_no,
      amount,
      noted_at,
      canceled_at: null,
      captures: [],
      refunds: [],
    })
    return true
  }

  /** One for the cart. @returns whether this was the first to place it */
  noteOrder(placed_at: Date): boolean {
    if (this.orders.length > 0) return false
    this.orders.push({ id: this.newId("order"), placed_at, canceled_at: null })
    return true
  }

  get isCanceled(): boolean {
    return this.orders.some(({ canceled_at }) => canceled_at !== null)
  }

  cancelOrder(canceled_at: Date): void {
    this.orders = this.orders.map((order) => ({ ...order, canceled_at }))
  }

  /**
   * @throws Failure if Medusa, or our provider, rejects it
   */
  newSession(): Session {
    if (!this.#canBePaid) throw new Failure("Medusa opens no session of this cart.")
    const session = { id: this.newId("payses"), amount: this.#total }
    this.sessions.push(session)
    return session
  }

  /** Its payment, if there is one, stays. */
  dropSession(id: string): void {
    this.sessions = this.sessions.filter((session) => session.id !== id)
  }

  /** A session in the place of those before, which are deleted unless they have a payment. */
  renewSession(): Session {
    this.sessions = this.sessions.filter(({ id }) => this.paymentOf(id))
    return this.newSession()
  }

  /** One process completes a cart at a time. If it dies, its lock ends soon. */
  lock(now: Date): boolean {
    if (this.#lockedUntil > now) return false
    this.#lockedUntil = new Date(now.getTime() + LOCK_MS)
    return true
  }

  unlock(): void {
    this.#lockedUntil = new Date(0)
  }
}

/** The rest of an amount after its parts, exactly. */
export function exactLeft(whole: string, parts: readonly { readonly amount: string }[]): string {
  const [value, taken] = [parseDecimal(whole), parseDecimal(exactSum(parts.map(({ amount }) => amount)))]
  if (!value || !taken) throw new Error(`"${whole}" is no decimal number.`)
  return formatDecimal(addDecimal(value, negateDecimal(taken)))
}
