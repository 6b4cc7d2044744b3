import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import type { AgainObstacle } from "../../domain/refund-again"
import { obstacleToAgain } from "../../domain/refund-again"
import type { FoundRefund } from "../../domain/resolution"
import { said } from "../../domain/told"
import { OperationInTheWay } from "../../modules/acquiring/operations"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { entryOf, ledgerOf } from "../operations/ledger"
import { inTheWay } from "../operations/plan-operation"
import { sendOperation } from "../operations/send-operation"
import { questionsNow } from "../reconcile/questions"
import { compare } from "../reconcile/sweep"
import { Refusal } from "../refusal"
import { noOperation, requireOperation } from "./require-row"

/**
 * Sends a refund once more that the gateway accepted and could not make: under the same refund of Medusa's, as a new operation.
 * Somebody may have made it in the gateway's back office meanwhile, so the gateway is asked first.
 *
 * @param by the user of the admin who asks for it
 * @throws Refusal `not_found`, or `not_resolvable` when it did not fail after it was accepted, is not booked yet, was made since,
 * is on its way again, or the gateway could not be asked
 */
export async function sendRefundAgain(container: MedusaContainer, id: string, by: string, clock: Clock): Promise<OperationRow> {
  const acquiring = acquiringOf(container)
  const row = await requireOperation(acquiring, id)
  const payment = row.payment_id ? await acquiring.payments.find(row.payment_id) : undefined
  if (!payment || row.kind !== "refund") throw noOperation()
  refuse(obstacleToAgain(entryOf(row), []))
  const questions = await questionsNow(acquiring, payment.account, clock)
  const compared = questions && (await compare(container, questions, [payment])).compared[0]
  if (questions && !compared) {
    throw refused(said`Nothing was sent: the gateway could not be asked whether this refund was made in its back office meanwhile. Try again in a minute.`)
  }
  if (compared && !compared.isWhole) {
    throw refused(said`Nothing was sent: what the gateway answered does not tell whether this refund was made in its back office meanwhile. Look it up there.`)
  }
  refuseIfListed(row, compared?.listed ?? [])
  return send(container, { ...row, asked_by: by }, (await acquiring.payments.find(payment.id)) ?? payment, clock)
}

/** That it was not made may be the merchant's word, which the gateway contradicts. */
function refuseIfListed({ gateway_reference }: OperationRow, listed: readonly FoundRefund[]): void {
  const found = listed.find(({ reference, state }) => reference !== "" && reference === gateway_reference && state !== "failed")
  if (!found) return
  const state = { accepted: said`accepted`, done: said`done`, failed: said`failed`, unknown: said`unknown` }[found.state]
  throw refused(said`Nothing was sent: the gateway lists this refund as ${state}. Have its support cancel it first, or refund in its back office.`)
}

const SENTENCES: Readonly<Record<AgainObstacle, string>> = {
  not_failed_later: said`Only a refund that failed after it was accepted can be sent again.`,
  not_booked: said`Medusa is still being brought up to this refund: try again in a minute.`,
  made_since: said`Nothing was sent: this refund was sent again already, or made in the gateway's back office.`,
  made_in_back_office:
    said`Nothing was sent: a refund of the same amount was made in the gateway's back office, which Medusa is still being brought up to. Try again in a minute.`,
}

function refuse(obstacle: AgainObstacle | undefined): void {
  if (obstacle) throw refused(SENTENCES[obstacle])
}

async function send(container: MedusaContainer, row: OperationRow, payment: PaymentRow, clock: Clock): Promise<OperationRow> {
  try {
    const { medusa_id, exact_amount, reason, asked_by } = row
    // What somebody made in the back office, and the bank did not, is the merchant's now.
    const cause = row.cause === "back_office" ? "merchant" : row.cause
    const wish = { kind: "refund" as const, cause, medusaId: medusa_id, exact: exact_amount, reason: reason ?? undefined, by: asked_by ?? undefined }
    const refuseIfMade = (earlier: readonly OperationRow[]): void => refuse(obstacleToAgain(entryOf(row), ledgerOf(earlier)))
    return await sendOperation(acquiringOf(container), payment, { ...wish, refuse: refuseIfMade }, clock)
  } catch (error) {
    if (error instanceof OperationInTheWay) throw refused(inTheWay(error.other))
    if (MedusaError.isMedusaError(error)) throw refused(error.message)
    throw error
  }
}

function refused(sentence: string): Refusal {
  return new Refusal("not_resolvable", undefined, sentence)
}
