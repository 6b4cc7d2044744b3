import { beginsWith, createMessage } from "../../../src/domain/shared/messages/message"
import type { Message } from "../../../src/domain/shared/messages/message"
import { FetchError } from "@medusajs/js-sdk"
import { orderOfCart, paymentOf } from "../../../testing/shop/order"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import type { ProblemRecord } from "../../../src/application/admin/problem-record"
import type { ReadyCart } from "../../../testing/shop/cart"
import type { World } from "../world/world"
import { complete, payDirect } from "./shopper"

/** Payments of this account wait until the merchant captures them. */
export const BY_HAND = { providerId: "pp_acquiring_manual" } as const

/** The one payment of a cart, as the merchant sees it: of the session that it was begun with. */
export async function paymentOfCart(world: World, { session }: ReadyCart): Promise<PaymentRecord> {
  const query = { payment_session_id: session.id }
  const { payments } = await world.admin.client.fetch<{ payments: PaymentRecord[] }>("/admin/acquiring/payments", {
    query,
  })
  const [payment] = payments
  if (!payment) throw new Error("A payment that was begun is not in the merchant's list.")
  return payment
}

/** An order that is paid, and its payment, as the merchant finds them. */
export interface Sold {
  readonly ready: ReadyCart
  readonly orderId: string
  readonly paymentId: string
}

/** Sells something by card, with nothing in the way, and lets the store come to rest. */
export async function sell(world: World, wish: { readonly providerId?: string } = {}): Promise<Sold> {
  const ready = await world.newCart(wish)
  await payDirect(world, ready)
  await complete(world, ready)
  await world.pass(10_000)
  const order = await orderOfCart(world.admin, ready.cart.id)
  if (!order) throw new Error("The sale that a scenario begins with brought no order.")
  return { ready, orderId: order.id, paymentId: paymentOf(order).id }
}

/** For an act that is done a second time: the store may have a reason to do nothing, and may not break. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof FetchError) || error.status === undefined || error.status >= 500) throw error
}

/** Waits, as long as the store lives, until the merchant sees an order of the cart. */
export async function orderAppears(world: World, { cart }: ReadyCart): Promise<void> {
  for (let turn = 0; turn < 8 && !world.killable.isDead; turn++) {
    const order = await orderOfCart(world.admin, cart.id)
    if (order) return
    await world.pass(10_000)
  }
  if (!world.killable.isDead) throw new Error("No order came of a payment that was made.")
}

/**
 * Resolves listed captures that the gateway cannot be queried about, each on top of another one. The merchant looks
 * them up in the gateway's ledger, and confirms the outcome.
 */
export async function lookUpCaptures({ admin, sandbox }: World): Promise<void> {
  const query = { kind: "modification_unresolved", limit: 100 }
  const { problems } = await admin.client.fetch<{ problems: ProblemRecord[] }>("/admin/acquiring/problems", { query })
  for (const { summary, resolution, payment_id } of problems) {
    // Nothing is to be done while the plugin still queries.
    if (!payment_id || !isAboutCapture(summary) || !beginsWith(resolution, LOOK_UP)) continue
    const { payment } = await admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${payment_id}`)
    const [billingCycle] = (await sandbox.ledger({ order_no: payment.order_no })).transactions
    const captures = payment.modifications.filter(({ kind }) => kind === "capture")
    const known = captures.filter(({ state }) => state === "done").length
    const outcome = (billingCycle?.captures.length ?? 0) > known ? "done" : "failed"
    const unknown = captures.find(({ state }) => state === "unknown")
    if (!unknown) throw new Error(`The list has an unknown capture of ${payment.order_no}, and its payment has none.`)
    await admin.client.fetch(`/admin/acquiring/modifications/${unknown.id}/resolve`, {
      method: "POST",
      body: { outcome },
    })
  }
}

/** The resolution, after automatic queries have ended. */
const LOOK_UP = createMessage("problems.modification_unresolved.resolution", { reference: "", place: "" })

function isAboutCapture(summary: Message): boolean {
  return JSON.stringify(summary).includes('"modifications.kind_capture"')
}

/** The gateway of the proof lists no captures: what it has a second time was taken twice. */
export async function reverseSeconds(world: World): Promise<void> {
  const open = await world.database.read<{ id: string }>(
    "SELECT id FROM acquiring_payment WHERE second_of IS NOT NULL AND reversed_at IS NULL AND state IN ('authorized', 'captured') AND deleted_at IS NULL"
  )
  for (const { id } of open)
    await world.admin.client.fetch(`/admin/acquiring/payments/${id}/reverse`, { method: "POST" }).catch(unlessRefused)
}
