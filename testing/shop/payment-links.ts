import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import type { PaymentLinkRecord } from "../../src/application/payment-links/link-record"
import { moduleOf } from "../store/module"
import { sell } from "./pay"
import { cardOf } from "./acquiring-routes"
import { addPiece } from "./add-piece"
import { eventually } from "../clock/eventually"
import { payHosted } from "./hosted"
import { ask } from "./http"
import type { Answer } from "./http"
import { Shopper } from "./shopper"
import type { View } from "./shopper"
import type { StoreUnderTest } from "../store/with-store"

const PATH = "/admin/acquiring/payment-links"

/** Creates a link as the merchant does. @throws an error of Medusa's client if the request is rejected */
export async function makeLink(
  { admin }: StoreUnderTest,
  body: Readonly<Record<string, unknown>>
): Promise<PaymentLinkRecord> {
  return (await admin.client.fetch<{ payment_link: PaymentLinkRecord }>(PATH, { method: "POST", body: { ...body } }))
    .payment_link
}

export async function linkNow({ admin }: StoreUnderTest, id: string): Promise<PaymentLinkRecord> {
  return (await admin.client.fetch<{ payment_link: PaymentLinkRecord }>(`${PATH}/${id}`)).payment_link
}

export async function cancelLink({ admin }: StoreUnderTest, id: string): Promise<PaymentLinkRecord> {
  return (await admin.client.fetch<{ payment_link: PaymentLinkRecord }>(`${PATH}/${id}/cancel`, { method: "POST" }))
    .payment_link
}

/** A paid order to which the merchant added one piece: 25.00 EUR are outstanding. */
export async function orderWithOneMore(world: StoreUnderTest, wish: Parameters<typeof sell>[1] = {}): Promise<string> {
  const { order } = await sell(world, wish)
  await allSettled(world)
  await addPiece(world, order.id)
  return order.id
}

/** Waits until every paid attempt was seen to be in Medusa. */
export async function allSettled(world: StoreUnderTest): Promise<void> {
  await eventually(async () => {
    const { rows } = await moduleOf(world).payments.list({ state: ["captured"] }, { limit: 100, offset: 0 })
    return rows.every(({ synced_at }) => synced_at) ? true : undefined
  })
}

/** An order as the merchant sees it, with what is outstanding. */
export interface SeenOrder {
  readonly payment_status: string
  readonly summary: { readonly pending_difference: number; readonly transaction_total: number }
  readonly payment_collections: readonly {
    readonly status: string
    readonly payments?: readonly { readonly amount: number }[]
  }[]
}

export async function orderNow({ admin }: StoreUnderTest, id: string): Promise<SeenOrder> {
  const query = { fields: "payment_status,*summary,*payment_collections,*payment_collections.payments" }
  return (await admin.client.fetch<{ order: SeenOrder }>(`/admin/orders/${id}`, { query })).order
}

/** The payer of a link, not necessarily the customer. */
export const PAYER = { email: "payer@example.com" }

/** Presses the button on a link's page without a browser. */
export function press(url: string, typed: Readonly<Record<string, string>> = PAYER): Promise<Answer> {
  return ask(url, {
    body: String(new URLSearchParams(typed)),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
}

/** Opens a link as its customer does, and goes on to the gateway's page. */
export async function goToGateway(url: string): Promise<{ shopper: Shopper; page: View }> {
  const shopper = new Shopper()
  const page = await shopper.open(url)
  const [form] = page.forms
  if (!form) throw new Error(`The link cannot be paid: ${page.html}`)
  return { shopper, page: await shopper.submit(form, PAYER) }
}

/** Pays a link on the gateway's page. @returns the page to which the customer comes back */
export async function payLink(url: string, card = "4111111111111111"): Promise<View> {
  const { shopper, page } = await goToGateway(url)
  return payHosted(shopper, page, cardOf(card))
}

/** Does the job's work until a link is in a state. */
export async function waitForLink(
  world: StoreUnderTest,
  id: string,
  state: PaymentLinkRecord["state"]
): Promise<PaymentLinkRecord> {
  return eventually(async () => {
    await runWorkerTick(world.container, () => new Date())
    const link = await linkNow(world, id)
    return link.state === state ? link : undefined
  })
}
