import { describeFailure } from "../../shared/describe-failure"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../../domain/shared/clock"
import type { AgainObstacle } from "../../../domain/modifications/refund-again"
import { exactOfRefused, obstacleToAgain, obstacleToRefused } from "../../../domain/modifications/refund-again"
import { wasAccepted } from "../../../domain/modifications/modification-state"
import type { ExternalRefund } from "../../../domain/modifications/resolution"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import { ModificationInTheWay } from "../../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { entryOf, paymentAmounts, entriesOf } from "../../modifications/modification-entries"
import { isOrderCanceled } from "../../payments/context/medusa-payment"
import { inTheWay } from "../../modifications/plan-modification"
import { sendModification } from "../../modifications/send-modification"
import { queriesNow } from "../../payments/attempts/scheduled-queries"
import { compare } from "../../reconciliation/reconcile-payments"
import { RequestError } from "../../shared/request-error"
import { noModification, requireModification } from "./require-row"

/**
 * Sends a refund again that failed after the gateway accepted it, or that was rejected although its order is canceled.
 * It is a new modification for the same refund in Medusa. For a rejected one, the amount is at most the remainder of
 * the payment. The gateway is queried first, because the refund may have been made in its back office.
 *
 * @param by the admin user who requests it
 * @throws a request error `not_found`
 * @throws a request error `not_resolvable` if it did not fail in one of these ways, or is not recorded yet
 * @throws a request error `not_resolvable` if it was made since, is in progress again, or the gateway could not be
 * queried
 */
export async function sendRefundAgain(
  container: MedusaContainer,
  id: string,
  by: string,
  clock: Clock
): Promise<ModificationRow> {
  const acquiring = acquiringOf(container)
  const row = await requireModification(acquiring, id)
  const payment = row.payment_id ? await acquiring.payments.find(row.payment_id) : undefined
  if (!payment || row.kind !== "refund") throw noModification()
  const again = await howToGoAgain(container, row, payment)
  refuse(again.obstacle(payment, await acquiring.modifications.ofPayment(payment.id)))
  const queries = await queriesNow(acquiring, payment.account, clock)
  const compared = queries && (await compare(container, queries, [payment])).compared[0]
  if (queries && !compared) {
    throw refused(createMessage("modifications.refund_check_unanswered"))
  }
  if (compared && !compared.isWhole) {
    throw refused(createMessage("modifications.refund_check_inconclusive"))
  }
  rejectIfListed(row, compared?.listed ?? [])
  return send(
    container,
    { ...row, requested_by: by },
    (await acquiring.payments.find(payment.id)) ?? payment,
    again,
    clock
  )
}

/** The possible obstacle, and the amount to send, given all modifications of the payment. */
interface Again {
  readonly obstacle: (payment: PaymentRow, modifications: readonly ModificationRow[]) => AgainObstacle | undefined
  readonly exact: (payment: PaymentRow, modifications: readonly ModificationRow[]) => string
}

async function howToGoAgain(
  container: MedusaContainer,
  row: ModificationRow,
  { payment_collection_id }: PaymentRow
): Promise<Again> {
  const refund = entryOf(row)
  const isRefused =
    !wasAccepted(row) && payment_collection_id !== null && (await isOrderCanceled(container, payment_collection_id))
  if (!isRefused)
    return {
      obstacle: (_, modifications) => obstacleToAgain(refund, entriesOf(modifications)),
      exact: () => row.exact_amount,
    }
  return {
    obstacle: (payment, modifications) => obstacleToRefused(refund, paymentAmounts(payment), entriesOf(modifications)),
    exact: (payment, modifications) => exactOfRefused(refund, paymentAmounts(payment), entriesOf(modifications)),
  }
}

/** A person may have marked the refund as failed, and the gateway contradicts that. */
function rejectIfListed({ gateway_reference }: ModificationRow, listed: readonly ExternalRefund[]): void {
  const found = listed.find(
    ({ reference, state }) => reference !== "" && reference === gateway_reference && state !== "failed"
  )
  if (!found) return
  const state = {
    accepted: createMessage("modifications.state_accepted"),
    done: createMessage("modifications.state_done"),
    failed: createMessage("modifications.state_failed"),
    unknown: createMessage("common.state_unknown"),
  }[found.state]
  throw refused(createMessage("modifications.refund_listed", { state }))
}

const SENTENCES: Readonly<Record<AgainObstacle, Message>> = {
  not_failed_later: createMessage("modifications.refund_not_retryable"),
  not_recorded: createMessage("modifications.refund_recording"),
  executed_since: createMessage("modifications.refund_already_made"),
  external: createMessage("modifications.external_refund_recording"),
}

function refuse(obstacle: AgainObstacle | undefined): void {
  if (obstacle) throw refused(SENTENCES[obstacle])
}

async function send(
  container: MedusaContainer,
  row: ModificationRow,
  payment: PaymentRow,
  again: Again,
  clock: Clock
): Promise<ModificationRow> {
  const acquiring = acquiringOf(container)
  try {
    const { medusa_id, reason, requested_by } = row
    // An external refund that the bank did not make becomes the merchant's when it is sent again.
    const cause = row.cause === "external" ? "merchant" : row.cause
    const exact = again.exact(payment, await acquiring.modifications.ofPayment(payment.id))
    const input = {
      kind: "refund" as const,
      cause,
      medusaId: medusa_id,
      exact,
      reason: reason ?? undefined,
      by: requested_by ?? undefined,
    }
    const rejectIfMade = (earlier: readonly ModificationRow[]): void => refuse(again.obstacle(payment, earlier))
    return await sendModification(acquiring, payment, { ...input, refuse: rejectIfMade }, clock)
  } catch (error) {
    if (error instanceof ModificationInTheWay) throw refused(inTheWay(error.other))
    if (MedusaError.isMedusaError(error)) throw refused(describeFailure(error))
    throw error
  }
}

function refused(summary: Message): RequestError {
  return new RequestError("not_resolvable", { message: summary })
}
