import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { wasAccepted } from "../../domain/operation-state"
import { OperationInTheWay } from "../../modules/acquiring/operations"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { inTheWay } from "../operations/plan-operation"
import { sendOperation } from "../operations/send-operation"
import { questionsNow } from "../reconcile/questions"
import { compare } from "../reconcile/sweep"
import { Refusal } from "../refusal"

/**
 * Sends a refund once more that the gateway accepted and could not make: under the same refund of Medusa's, as a new operation.
 * Somebody may have made it in the gateway's back office meanwhile, so the gateway is asked first.
 *
 * @throws Refusal `not_found`, or `not_resolvable` when it did not fail after it was accepted, is not booked yet, was made since,
 * is on its way again, or the gateway could not be asked
 */
export async function sendRefundAgain(container: MedusaContainer, id: string, clock: Clock): Promise<OperationRow> {
  const acquiring = acquiringOf(container)
  const row = await acquiring.operations.find(id)
  const payment = row?.payment_id ? await acquiring.payments.find(row.payment_id) : undefined
  if (!row || !payment || row.kind !== "refund") throw new Refusal("not_found")
  if (row.state !== "failed" || !wasAccepted(row)) throw refused("Only a refund that failed after it was accepted can be sent again.")
  if (!row.booked_at) throw refused("Medusa is still being brought up to this refund: try again in a minute.")
  const questions = await questionsNow(acquiring, payment.account, clock)
  if (questions && !(await compare(container, questions, [payment]))) {
    throw refused("Nothing was sent: the gateway could not be asked whether this refund was made in its back office meanwhile. Try again in a minute.")
  }
  refuseIfMade(row, await acquiring.operations.ofPayment(payment.id))
  return send(container, row, (await acquiring.payments.find(payment.id)) ?? payment, clock)
}

function refuseIfMade(row: OperationRow, operations: readonly OperationRow[]): void {
  const others = operations.filter(({ id, kind, state }) => id !== row.id && kind === "refund" && state !== "failed")
  if (others.some(({ medusa_id, created_at }) => medusa_id === row.medusa_id && created_at > row.created_at)) {
    throw refused("Nothing was sent: this refund was sent again already, or made in the gateway's back office.")
  }
  if (others.some(({ cause, medusa_id, amount }) => cause === "back_office" && medusa_id === null && amount === row.amount)) {
    throw refused("Nothing was sent: a refund of the same amount was made in the gateway's back office, which Medusa is still being brought up to. Try again in a minute.")
  }
}

async function send(container: MedusaContainer, row: OperationRow, payment: PaymentRow, clock: Clock): Promise<OperationRow> {
  try {
    const { medusa_id, exact_amount, reason } = row
    // What somebody made in the back office, and the bank did not, is the merchant's now.
    const cause = row.cause === "back_office" ? "merchant" : row.cause
    const wish = { kind: "refund" as const, cause, medusaId: medusa_id, exact: exact_amount, reason: reason ?? undefined }
    return await sendOperation(acquiringOf(container), payment, wish, clock)
  } catch (error) {
    if (error instanceof OperationInTheWay) throw refused(inTheWay(error.other))
    if (MedusaError.isMedusaError(error)) throw refused(error.message)
    throw error
  }
}

function refused(sentence: string): Refusal {
  return new Refusal("not_resolvable", undefined, sentence)
}
