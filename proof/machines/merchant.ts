import { setTimeout as pause } from "node:timers/promises"
import type Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/framework/types"
import type { Random } from "../../src/sandbox/random"

/** What the merchant did, and how often it was refused or nobody knew. */
export interface Acts {
  captures: number
  refunds: number
  cancels: number
  refused: number
}

const FIELDS = "id,*payment_collections,*payment_collections.payments"
const MANUAL = "pp_acquiring_manual"
const LOOK_MS = 1_000

/**
 * A merchant who looks at every order once and then captures, refunds in parts or cancels some, at each server in turn. What
 * fails is not asked for again: what becomes of it is for the store to find out.
 *
 * @param signal ends it after a last look
 */
export async function playMerchant(admins: readonly Medusa[], random: Random, signal: AbortSignal): Promise<Acts> {
  const acts: Acts = { captures: 0, refunds: 0, cancels: 0, refused: 0 }
  const seen = new Set<string>()
  let turn = 0
  const next = (): Medusa => admins[turn++ % admins.length] ?? fail()

  for (;;) {
    const isLast = signal.aborted
    for (const order of await newOrders(next(), seen)) {
      await actOn(order, next, random, acts).catch(() => (acts.refused += 1))
    }
    if (isLast) return acts
    await pause(LOOK_MS)
  }
}

/** Orders that were not looked at yet; a server that is away shows none. */
async function newOrders(admin: Medusa, seen: Set<string>): Promise<readonly HttpTypes.AdminOrder[]> {
  const { orders } = await admin.admin.order
    .list({ fields: FIELDS, order: "-created_at", limit: 100 })
    .catch(() => ({ orders: [] as HttpTypes.AdminOrder[] }))
  const fresh = orders.filter(({ id }) => !seen.has(id))
  for (const { id } of fresh) seen.add(id)
  return fresh
}

async function actOn(order: HttpTypes.AdminOrder, next: () => Medusa, random: Random, acts: Acts): Promise<void> {
  const [payment] = order.payment_collections.flatMap(({ payments = [] }) => payments)
  const chance = random()
  if (!payment) return
  if (payment.provider_id === MANUAL) {
    if (chance < 0.25) return
    if (chance < 0.5) {
      acts.cancels += 1
      await next().admin.order.cancel(order.id)
      return
    }
    acts.captures += 1
    await next().admin.payment.capture(payment.id, chance < 0.75 ? {} : { amount: 10 })
    return
  }
  if (chance < 0.6) return
  for (const amount of chance < 0.85 ? [5] : [3.335, 4.445]) {
    acts.refunds += 1
    await next().admin.payment.refund(payment.id, { amount, note: "Proof" })
  }
}

function fail(): never {
  throw new Error("There is no server to be a merchant at.")
}
