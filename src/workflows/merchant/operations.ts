import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { wasAccepted } from "../../domain/operation-state"
import { OperationInTheWay } from "../../modules/acquiring/operations"
import type { OperationRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { applyToPayment } from "../operations/apply-to-payment"
import { bookOperation } from "../operations/book-operation"
import { bringMedusaSoon } from "../operations/bring-medusa-soon"
import { inTheWay } from "../operations/plan-operation"
import { sendOperation } from "../operations/send-operation"
import { Refusal } from "../refusal"

/**
 * Takes a person's word for what became of an operation that the gateway could not be asked about, and brings Medusa up to it.
 *
 * @throws Refusal `not_found`, or `not_resolvable` for one whose outcome is known
 */
export async function resolveByHand(container: MedusaContainer, id: string, outcome: "done" | "failed", clock: Clock): Promise<OperationRow> {
  const acquiring = acquiringOf(container)
  const row = await acquiring.operations.find(id)
  if (!row) throw new Refusal("not_found")
  if (row.state !== "unknown") throw new Refusal("not_resolvable", undefined, `The outcome of this ${row.kind} is known: it is ${row.state}.`)
  const to = outcome === "done" && row.kind === "refund" ? "accepted" : outcome
  const after = await acquiring.operations.move(id, to, bringMedusaSoon(row, clock()), clock(), "The merchant said so.")
  await applyToPayment(acquiring, after, clock)
  if (after.payment_id) await bookOperation(container, after, clock)
  return (await acquiring.operations.find(id)) ?? after
}

/**
 * Sends a refund once more that the gateway accepted and could not make: under the same refund of Medusa's, as a new operation.
 *
 * @throws Refusal `not_found`, or `not_resolvable` when it did not fail after it was accepted, is not booked yet, or is on its way again
 */
export async function sendRefundAgain(container: MedusaContainer, id: string, clock: Clock): Promise<OperationRow> {
  const acquiring = acquiringOf(container)
  const row = await acquiring.operations.find(id)
  const payment = row?.payment_id ? await acquiring.payments.find(row.payment_id) : undefined
  if (!row || !payment || row.kind !== "refund") throw new Refusal("not_found")
  if (row.state !== "failed" || !wasAccepted(row)) throw new Refusal("not_resolvable", undefined, "Only a refund that failed after it was accepted can be sent again.")
  if (!row.booked_at) throw new Refusal("not_resolvable", undefined, "Medusa is still being brought up to this refund: try again in a minute.")
  const others = (await acquiring.operations.ofPayment(payment.id)).filter((other) => other.id !== id)
  if (others.some(({ medusa_id, state, created_at }) => medusa_id === row.medusa_id && state !== "failed" && created_at > row.created_at)) {
    throw new Refusal("not_resolvable", undefined, "This refund was sent again already.")
  }
  try {
    const { medusa_id, exact_amount, reason } = row
    // What somebody made in the back office, and the bank did not, is the merchant's now.
    const cause = row.cause === "back_office" ? "merchant" : row.cause
    const wish = { kind: "refund" as const, cause, medusaId: medusa_id, exact: exact_amount, reason: reason ?? undefined }
    return await sendOperation(acquiring, payment, wish, clock)
  } catch (error) {
    if (error instanceof OperationInTheWay) throw new Refusal("not_resolvable", undefined, inTheWay(error.other))
    if (MedusaError.isMedusaError(error)) throw new Refusal("not_resolvable", undefined, error.message)
    throw error
  }
}
