import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { asSentence, createMessage, joinMessages } from "../../domain/shared/messages/message"
import { exactRefundOf, isPositive } from "../../domain/modifications/modification-rules"
import { isAlive, isOwedToMedusa, wasExecuted } from "../../domain/modifications/modification-state"
import { unclaimedRest } from "../../domain/modifications/refund-again"
import { ModificationInTheWay } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { postponeWhileBlocked } from "../accounts/installation/block"
import { entriesOf, paymentAmounts } from "../modifications/modification-entries"
import { recordInMedusa } from "../modifications/record-in-medusa"
import { sendModification } from "../modifications/send-modification"
import { medusaPaymentOfCanceled } from "../payments/context/medusa-payment"
import { acquiringOf } from "../shared/acquiring"
import { describeFailure } from "../shared/describe-failure"
import { keepOrder } from "./make-order"
import type { Synced } from "./sync-result"
import { notYet } from "./sync-result"

/**
 * Refunds the captured money of a canceled order that Medusa did not refund. Medusa refunds only captures that it knows
 * when it cancels the order, and ignores a refund that was rejected before it was sent. A refund that the gateway
 * rejected is a problem of its own, and a person sends it again.
 *
 * @returns `undefined` if there is nothing to refund
 */
export async function refundCanceled(
  container: MedusaContainer,
  row: PaymentRow,
  clock: Clock
): Promise<Synced | undefined> {
  if (row.state !== "captured") return undefined
  if (!(await medusaPaymentOfCanceled(container, row))) return undefined
  const acquiring = acquiringOf(container)
  const modifications = await acquiring.modifications.ofPayment(row.id)
  const entries = entriesOf(modifications)
  const left = unclaimedRest(paymentAmounts(row), entries)
  if (!isPositive(left)) return undefined
  const held = await postponeWhileBlocked(acquiring, clock)
  if (held) return held
  // Medusa refunds no more than it has captured.
  const kept = await keepOrder(container, row)
  if (kept && !kept.done) return kept
  if (modifications.some(isInProgress)) return notYet(createMessage("order_completion.refund_of_canceled_waits"))
  try {
    const reason = createMessage("order_completion.order_canceled")
    const input = {
      kind: "refund",
      cause: "merchant",
      medusaId: null,
      exact: exactRefundOf(left, entries),
      reason,
    } as const
    const refund = await sendModification(acquiring, row, input, clock)
    if (isAlive(refund.state)) return notYet(createMessage("order_completion.refund_of_canceled_waits"))
    if (wasExecuted(refund.state)) await recordInMedusa(container, refund, clock)
  } catch (error) {
    // Nothing was sent or stored. A refund that failed is a row, and on the list of problems.
    if (!(error instanceof ModificationInTheWay || MedusaError.isMedusaError(error))) throw error
    return notYet(
      joinMessages(
        createMessage("order_completion.refund_of_canceled_failed"),
        asSentence(describeFailure(error)),
        createMessage("order_completion.retried")
      )
    )
  }
  return kept ?? { done: true }
}

/** Whether the outcome is unknown, or is not recorded in Medusa yet. A failed refund waits for a person after that. */
function isInProgress(modification: ModificationRow): boolean {
  const { kind, state, recorded_at } = modification
  if (kind === "payout") return false
  return isAlive(state) || isOwedToMedusa(modification) || (kind === "refund" && state === "failed" && !recorded_at)
}
