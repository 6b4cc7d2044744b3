import { createHash } from "node:crypto"
import type { SandboxAccount } from "../account"

type Value = string | number | readonly Value[] | { readonly [name: string]: Value }
export type Message = Record<string, Value>

export type XmlResult = Readonly<Record<string, string>>

export const CARD = { card: "4111111111111111", expiration_month: "12", expiration_year: "2038", security_code: "123" }

/** A merchant for tests. It implements the signature independently, so a mistake of the sandbox cannot hide. */
export class TestMerchant {
  constructor(
    readonly url: string,
    readonly account: SandboxAccount
  ) {}

  order(orderNo: string, changes: Message = {}): Message {
    return {
      merchant_id: this.account.merchant_id,
      account_id: this.account.account_id,
      order_no: orderNo,
      currency: "EUR",
      amount: "25.00",
      website: "shop.example",
      items: "Shirt#,#SKU-1#,#25.00#,#1",
      shopper_id: "shopper-1",
      shopper_email: "shopper@example.com",
      shopper_ip: "203.0.113.7",
      first_name: "Ada",
      last_name: "Example",
      ...changes,
    }
  }

  /** /v1/authorise with the approved test card, unless `changes` replaces it. */
  async authorise(orderNo: string, changes: Message = {}): Promise<XmlResult> {
    return readXml(await (await this.post("/v1/authorise", this.signedAuthorise(orderNo, changes))).text())
  }

  signedAuthorise(orderNo: string, changes: Message = {}): Message {
    const paid = changes.token_id ? {} : CARD
    const message = this.order(orderNo, { ...paid, ...changes })
    const card = changes.token_id
      ? ["", "", "", ""]
      : ["card", "expiration_year", "expiration_month", "security_code"].map((name) => message[name])
    const { order_no, currency, amount, first_name, last_name, shopper_email } = message
    return this.sign(message, [order_no, currency, amount, first_name, last_name, ...card, shopper_email])
  }

  signedCheckout(orderNo: string, changes: Message = {}): Message {
    const message = this.order(orderNo, {
      return_url: "http://127.0.0.1:9/return",
      cancel_url: "http://127.0.0.1:9/cancel",
      ...changes,
    })
    return this.sign(message, [message.order_no, message.currency, message.amount, message.return_url])
  }

  /** Capture, cancel, refund, review: signed over the transaction identifiers. */
  async batch(path: string, list: string, elements: readonly Message[]): Promise<BatchResult> {
    const ids = elements.map(({ transaction_id }) => transaction_id)
    return this.json(path, this.sign({ ...this.identity(), [list]: elements }, ids))
  }

  /** Query and search refund: a form, signed over the account only. */
  async query(selectors: Record<string, string>, path = "/v1/retrievalTrans"): Promise<BatchResult> {
    const message = this.sign({ ...this.identity(), ...selectors }, [])
    const response = await fetch(this.url + path, { method: "POST", body: new URLSearchParams(texts(message)) })
    return (await response.json()) as BatchResult
  }

  async json(path: string, message: Message): Promise<BatchResult> {
    return (await (await this.post(path, message)).json()) as BatchResult
  }

  /** JSON text under a form's header, as in the document's samples. */
  post(path: string, message: Message): Promise<Response> {
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    return fetch(this.url + path, { method: "POST", headers, body: JSON.stringify(message) })
  }

  submit(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(new URL(path, this.url), { method: "POST", body: new URLSearchParams(fields) })
  }

  sign(message: Message, values: readonly (Value | undefined)[]): Message {
    const { merchant_id, account_id } = message
    const signed = [merchant_id, account_id, ...values].map((value) => (typeof value === "string" ? value.trim() : ""))
    return { ...message, encryption_data: sha256(signed.join("") + this.account.sign_key) }
  }

  identity(): Message {
    return { merchant_id: this.account.merchant_id, account_id: this.account.account_id }
  }

  /** Whether a result or a webhook carries the right signature. */
  isGenuine(fields: Readonly<Record<string, string | undefined>>): boolean {
    const { merchant_id, account_id, transaction_id, order_no, currency, amount, order_status, result_info } = fields
    const values = [merchant_id, account_id, transaction_id, order_no, currency, amount, order_status, result_info]
    return fields.encryption_data === sha256(values.join("") + this.account.sign_key).toUpperCase()
  }
}

export interface BatchResult {
  readonly return_status?: string
  readonly return_message?: string
  readonly encryption_data?: string
  readonly code?: string
  readonly source?: string
  readonly message?: string
  readonly [list: string]: string | undefined | readonly Readonly<Record<string, string>>[]
}

export function elementsOf(result: BatchResult, list: string): readonly Readonly<Record<string, string>>[] {
  const elements = result[list]
  return Array.isArray(elements) ? (elements as readonly Readonly<Record<string, string>>[]) : []
}

export function readXml(text: string): XmlResult {
  return Object.fromEntries(
    [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&amp;", "&"),
    ])
  )
}

/** The hidden inputs of a page's form. */
export function hiddenInputsOf(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return Object.fromEntries(
    [...inputs].map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&").replaceAll("&quot;", '"')])
  )
}

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex")

const texts = (message: Message): Record<string, string> =>
  Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)])
  )
