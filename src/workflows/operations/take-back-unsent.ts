import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { hasCaptureOfOurs } from "../../domain/operation-rules"
import { isPaid } from "../../domain/payment-state"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { handleOfProvider } from "../../providers/acquiring/provider-id"
import { acquiringOf } from "../acquiring"

/** Longer than Medusa takes from its row to our provider. */
const SETTLED_AFTER_MS = 2 * 60_000
/** Longer than a shop stands still: the newest rows are looked at, and none is made meanwhile. */
const LOOKED_BACK_MS = 30 * 24 * 60 * 60_000
const AT_ONCE = 200

interface Asked {
  readonly id: string
  readonly created_by?: string | null
  readonly payment?: { readonly id: string; readonly provider_id: string; readonly payment_session?: { readonly id: string } | null } | null
}

/**
 * Takes back captures and refunds that Medusa holds for made, and that were never sent: Medusa commits its row first, and the
 * process died before ours. Nothing happened at the gateway, so the merchant is told to ask for it again.
 */
export async function takeBackUnsent(container: MedusaContainer, clock: Clock): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const now = clock().getTime()
  const created_at = { $gte: new Date(now - LOOKED_BACK_MS).toISOString(), $lte: new Date(now - SETTLED_AFTER_MS).toISOString() }
  const config = { relations: ["payment", "payment.payment_session"], take: AT_ONCE, order: { created_at: "DESC" as const } }
  for (const refund of await unsent(container, await payments.listRefunds({ created_at }, config))) {
    await payments.deleteRefunds([refund.id])
    await tell(container, refund, "refund", clock)
  }
  for (const capture of await unsent(container, await payments.listCaptures({ created_at }, config))) {
    // What the gateway captures by itself is booked without an operation of ours.
    const row = await rowOf(container, capture)
    if (!row || (await wasCapturedByItself(container, row))) continue
    await payments.deleteCaptures([capture.id])
    await tell(container, capture, "capture", clock)
  }
}

async function unsent<Row extends Asked>(container: MedusaContainer, rows: readonly Row[]): Promise<Row[]> {
  const ours = rows.filter(({ payment, created_by }) => payment && handleOfProvider(payment.provider_id) && !created_by?.startsWith("acqop_"))
  const known = await acquiringOf(container).operations.knownAmong(ours.map(({ id }) => id))
  return ours.filter(({ id }) => !known.has(id))
}

async function rowOf(container: MedusaContainer, { payment }: Asked) {
  const sessionId = payment?.payment_session?.id
  return sessionId ? (await acquiringOf(container).payments.ofSession(sessionId)).find(({ state }) => isPaid(state) || state === "cancelled") : undefined
}

async function wasCapturedByItself(container: MedusaContainer, { id, history }: PaymentRow): Promise<boolean> {
  return history.some(({ to }) => to === "captured") && !hasCaptureOfOurs(await acquiringOf(container).operations.ofPayment(id))
}

async function tell(container: MedusaContainer, asked: Asked, what: "refund" | "capture", clock: Clock): Promise<void> {
  const row = await rowOf(container, asked)
  if (!row) return
  const attention = `A ${what} of this payment was interrupted before it was sent, and was taken back. Nothing happened at the gateway: ask for it again.`
  await acquiringOf(container).payments.update(row.id, { attention }, clock())
}
