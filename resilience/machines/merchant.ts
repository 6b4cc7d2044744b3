import { setTimeout as pause } from "node:timers/promises"
import type Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/framework/types"
import type { Random } from "../../src/sandbox/random"
import { shuffled } from "../shuffled"
import { neverArrived } from "../../testing/machines/never-arrived"

/** Counts of the merchant's actions, and of those that were rejected or had an unknown result. */
export interface Acts {
  captures: number
  refunds: number
  cancels: number
  refused: number
}

type Act = Exclude<keyof Acts, "refused">

/** An action on an order. */
interface Deed {
  readonly act: Act
  /** The amount; default: all of it. */
  readonly amount?: number
}

interface PaidOrder {
  readonly order: HttpTypes.AdminOrder
  readonly payment: HttpTypes.AdminPayment
}

/**
 * Sequences of actions on orders that wait for a capture, and on captured ones. Each comes in turn, in an order that
 * the seed draws.
 */
const DEEDS: Readonly<Record<"manual" | "captured", readonly (readonly Deed[])[]>> = {
  manual: [[], [{ act: "cancels" }], [{ act: "captures" }], [{ act: "captures", amount: 10 }]],
  captured: [
    [],
    [],
    [],
    [{ act: "refunds", amount: 5 }],
    [
      { act: "refunds", amount: 3.335 },
      { act: "refunds", amount: 4.445 },
    ],
  ],
}

const FIELDS = "id,*payment_collections,*payment_collections.payments"
const MANUAL = "pp_acquiring_manual"
const LOOK_MS = 1_000

/** How often the merchant looks again when all have bought: Medusa makes the order before its payment. */
const LAST_LOOKS = 5

/**
 * A merchant who looks at every order once and then captures, refunds in parts or cancels some, at each server in turn.
 *
 * A failed action is not repeated, unless it reached no server: the store has to find out its result.
 *
 * @param signal ends it after a few last looks
 */
export async function playMerchant(admins: readonly Medusa[], random: Random, signal: AbortSignal): Promise<Acts> {
  const acts: Acts = { captures: 0, refunds: 0, cancels: 0, refused: 0 }
  const seen = new Set<string>()
  const deeds = {
    manual: comingRound(shuffled(DEEDS.manual, random)),
    captured: comingRound(shuffled(DEEDS.captured, random)),
  }
  const admin = comingRound(admins)

  for (let lastLooks = 0; lastLooks < LAST_LOOKS; lastLooks += signal.aborted ? 1 : 0) {
    for (const { order, payment } of await newPaidOrders(admin(), seen)) {
      for (const deed of payment.provider_id === MANUAL ? deeds.manual() : deeds.captured()) {
        await atEither(admin, (one) => act(one, deed, order.id, payment.id)).then(
          () => (acts[deed.act] += 1),
          () => (acts.refused += 1)
        )
      }
    }
    await pause(LOOK_MS)
  }
  return acts
}

/** Orders that were not looked at yet and that have their payment; a server that is away shows none. */
async function newPaidOrders(admin: Medusa, seen: Set<string>): Promise<readonly PaidOrder[]> {
  const { orders } = await admin.admin.order
    .list({ fields: FIELDS, order: "-created_at", limit: 100 })
    .catch(() => ({ orders: [] as HttpTypes.AdminOrder[] }))
  const fresh = orders
    .filter(({ id }) => !seen.has(id))
    .flatMap((order) =>
      order.payment_collections
        .flatMap(({ payments = [] }) => payments)
        .slice(0, 1)
        .map((payment) => ({ order, payment }))
    )
  for (const { order } of fresh) seen.add(order.id)
  return fresh
}

async function act({ admin }: Medusa, { act: what, amount }: Deed, orderId: string, paymentId: string): Promise<void> {
  switch (what) {
    case "cancels":
      return void (await admin.order.cancel(orderId))
    case "captures":
      return void (await admin.payment.capture(paymentId, { amount }))
    case "refunds":
      return void (await admin.payment.refund(paymentId, { amount, note: "Proof" }))
  }
}

/** Sends a request to the other server if it did not even reach the first. */
async function atEither(next: () => Medusa, ask: (admin: Medusa) => Promise<void>): Promise<void> {
  try {
    await ask(next())
  } catch (error) {
    if (!neverArrived(error)) throw error
    await ask(next())
  }
}

function comingRound<Item>(items: readonly Item[]): () => Item {
  let turn = 0
  return () => {
    const item = items[turn++ % items.length]
    if (item === undefined) throw new Error("There is nothing to choose from.")
    return item
  }
}
