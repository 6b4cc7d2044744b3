import { randomUUID } from "node:crypto"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import type { PaymentLinkRecord } from "../../../src/application/payment-links/link-record"
import { newColleague } from "../../../testing/admin/colleague"
import { addPiece } from "../../../testing/shop/add-piece"
import { until } from "../../../testing/clock/until"
import { payHosted } from "../../../testing/shop/hosted"
import { Shopper } from "../../../testing/shop/shopper"
import type { SandboxAction } from "../../../testing/gateway/sandbox-api"
import type { Person } from "./people"
import { cardOf } from "./shop"
import type { LifeShop, Sale } from "./shop"

const PATH = "/admin/acquiring"

/** A person or company that gets a payout. */
export interface Beneficiary {
  readonly name: string
  readonly account_number: string
}

/** The merchant's work in the dashboard, by the routes that the dashboard uses. */
export class Merchant {
  readonly #shop: LifeShop

  constructor(shop: LifeShop) {
    this.#shop = shop
  }

  /** The payment of a sale. A sale has one attempt that is not declined. */
  async payment({ sessionId }: Sale): Promise<PaymentRecord> {
    const { payments } = await this.#get<{ payments: PaymentRecord[] }>("/payments", { payment_session_id: sessionId })
    const payment = payments.find(({ state }) => state !== "declined")
    if (!payment) throw new Error(`The session ${sessionId} has no payment.`)
    return payment
  }

  /** The authorized payments that wait for a capture, the oldest first. */
  async authorized(): Promise<readonly PaymentRecord[]> {
    const { payments } = await this.#get<{ payments: PaymentRecord[] }>("/payments", {
      state: "authorized",
      limit: 100,
    })
    return payments.toReversed()
  }

  /** @param amount default: the whole */
  async capture({ id, amount: whole }: PaymentRecord, amount = whole): Promise<void> {
    await this.#post(`/payments/${id}/capture`, { amount, idempotency_key: randomUUID() })
  }

  /** @param amount default: the whole */
  async refund(sale: Sale, note: string, amount?: string): Promise<void> {
    const { id, amount: whole } = await this.payment(sale)
    await this.#post(`/payments/${id}/refund`, { amount: amount ?? whole, note, idempotency_key: randomUUID() })
  }

  async cancel(sale: Sale): Promise<void> {
    await this.#post(`/payments/${(await this.payment(sale)).id}/cancel`, {})
  }

  async review(sale: Sale, decision: "approve" | "reject"): Promise<void> {
    await this.#post("/reviews", { ids: [(await this.payment(sale)).id], decision })
  }

  /** Has the bank do something about the payment of a sale. */
  async atTheBank(sale: Sale, action: SandboxAction): Promise<void> {
    const { transaction_id } = await this.payment(sale)
    await this.#shop.sandbox.act(transaction_id ?? "", action)
  }

  async changeSubscription(id: string, action: "pause" | "cancel", body = {}): Promise<void> {
    await this.#post(`/subscriptions/${id}/${action}`, body)
  }

  /** Adds a piece to an order, and makes a link that pays for it. */
  async makeLink({ orderId = "" }: Sale, sku: string): Promise<PaymentLinkRecord> {
    const variant_id = this.#shop.goods.variants.get(sku) ?? ""
    await addPiece({ admin: await this.#shop.merchant(), shop: { variant_id } }, orderId)
    const make = (): Promise<{ payment_link: PaymentLinkRecord } | undefined> =>
      // Rejected until the first payment is recorded in Medusa.
      this.#post<{ payment_link: PaymentLinkRecord }>("/payment-links", { order_id: orderId }).catch(() => undefined)
    return (await until(make, { what: `payment link for order ${orderId}`, seconds: 30 })).payment_link
  }

  async cancelLink({ id }: PaymentLinkRecord): Promise<void> {
    await this.#post(`/payment-links/${id}/cancel`, {})
  }

  /** Has a customer open a link. */
  async openLink({ url }: PaymentLinkRecord): Promise<void> {
    await new Shopper().open(url)
  }

  /** Has a customer pay a link on the gateway's page. */
  async payLink({ url }: PaymentLinkRecord, person: Person, card: string): Promise<void> {
    const shopper = new Shopper()
    const [form] = (await shopper.open(url)).forms
    if (!form) throw new Error(`The payment link ${url} has nothing to press.`)
    await payHosted(shopper, await shopper.submit(form, { email: person.email }), cardOf(person, card))
  }

  /** Requests a payout. @returns its id */
  async requestPayout(request_id: string, payment_amount: string, beneficiary: Beneficiary): Promise<string> {
    const body = { request_id, payment_currency: "EUR", payment_amount, beneficiary }
    return (await this.#post<{ payout: { id: string } }>("/payouts", body)).payout.id
  }

  /** Has a colleague approve a payout. */
  async approvePayout(id: string, beneficiary: Beneficiary): Promise<void> {
    const who = { email: "bookkeeping@shop.example", first_name: "Ruth", last_name: "Kassenbaum" }
    const { token } = await newColleague(await this.#shop.merchant(), this.#shop.url, [], who)
    const response = await fetch(`${this.#shop.url}${PATH}/payouts/${id}/approve`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ beneficiary }),
    })
    if (!response.ok) throw new Error(`The payout was not approved: ${response.status} ${await response.text()}`)
  }

  async #get<Answer>(path: string, query: Readonly<Record<string, string | number>>): Promise<Answer> {
    return (await this.#shop.merchant()).client.fetch<Answer>(PATH + path, { query })
  }

  async #post<Answer>(path: string, body: object): Promise<Answer> {
    return (await this.#shop.merchant()).client.fetch<Answer>(PATH + path, { method: "POST", body: { ...body } })
  }
}
