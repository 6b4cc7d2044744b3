import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import type { NextReversal } from "../../domain/modifications/modification-rules"
import { nextReversal } from "../../domain/modifications/modification-rules"
import { wasExecuted, hadNoResponse } from "../../domain/modifications/modification-state"
import { nextAttemptAt } from "../../domain/payments/schedule"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { ModificationInTheWay } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { postponeWhileBlocked } from "../accounts/installation/block"
import { onPaymentReversed } from "./registry"
import { recordInMedusa } from "../modifications/record-in-medusa"
import { paymentAmounts, entriesOf } from "../modifications/modification-entries"
import { orderOfPayment } from "../payments/context/medusa-payment"
import { withLock } from "../shared/with-lock"
import type { ModificationRequest } from "../modifications/plan-modification"
import { sendModification } from "../modifications/send-modification"
import { reasonOf } from "../modifications/modification-reason"
import { endSession, findCompletableSession } from "./end-session"
import type { Synced } from "./sync-result"
import { notYet } from "./sync-result"

const NO_ORDER = createMessage("order_completion.no_order")

/**
 * Reverses money without an order: it releases the authorization, voids the capture, or else refunds. From this
 * decision on, the payment can no longer become an order.
 *
 * @param reason sent to the gateway and shown to the merchant
 */
export async function reverse(
  container: MedusaContainer,
  row: PaymentRow,
  clock: Clock,
  reason = NO_ORDER
): Promise<Synced> {
  const acquiring = acquiringOf(container)
  const held = await postponeWhileBlocked(acquiring, clock)
  if (held) return held
  const obstacle = await decideUnderLock(container, row, clock)
  if (obstacle) return notYet(obstacle)
  await onPaymentReversed.run(acquiring, row, clock)
  for (;;) {
    const payment = (await acquiring.payments.find(row.id)) ?? row
    const modifications = await acquiring.modifications.ofPayment(row.id)
    const next = nextReversal(paymentAmounts(payment), entriesOf(modifications))
    switch (next.kind) {
      case "reversed":
        return { done: true }
      case "wait":
        return notYet(createMessage("order_completion.reversal_unconfirmed"))
      case "stuck":
        return notYet(
          joinMessages(
            createMessage("order_completion.reversal_rejected"),
            reasonOf(modifications.at(-1)),
            createMessage("order_completion.reverse_in_back_office")
          )
        )
      case "cancel":
      case "refund": {
        const modification = await sendReversal(container, payment, profileInput(next, payment, reason), clock)
        if (!modification) return notYet(createMessage("order_completion.reversal_retried"))
        if (hadNoResponse(modification)) return retryLater([...modifications, modification], clock())
      }
    }
  }
}

/** A tick has other work. */
const WAIT_SECONDS = 5

/**
 * Decides with the lock of the cart if Medusa has the payment. Then Medusa completes the cart without a call to the
 * provider, which could not reject that.
 */
async function decideUnderLock(
  container: MedusaContainer,
  row: PaymentRow,
  clock: Clock
): Promise<Message | undefined> {
  const decide = async (): Promise<Message | undefined> => decideToReverse(container, row, clock)
  const cartId = (await findCompletableSession(container, row))?.cartId
  if (!cartId) return decide()
  const decided = await withLock(container, cartId, WAIT_SECONDS, decide)
  return decided ? decided.result : createMessage("order_completion.syncing")
}

/**
 * Marks a payment for reversal and ends its session, unless it has an order. After this last check no order can be
 * created from it. It is idempotent.
 *
 * @returns why the payment cannot be reversed now
 */
export async function decideToReverse(
  container: MedusaContainer,
  row: PaymentRow,
  clock: Clock
): Promise<Message | undefined> {
  const { payments, work } = acquiringOf(container)
  if (!(await work.reverse(row.id, clock()))) return createMessage("order_completion.syncing")
  if (await orderOfPayment(container, row)) {
    await payments.update(row.id, { reversed_at: null, orphaned_at: null }, clock())
    return createMessage("order_completion.order_just_created")
  }
  await endSession(container, row)
  return undefined
}

/** @returns `undefined` if nothing could be sent now */
async function sendReversal(
  container: MedusaContainer,
  payment: PaymentRow,
  input: ModificationRequest,
  clock: Clock
): Promise<ModificationRow | undefined> {
  try {
    const modification = await sendModification(acquiringOf(container), payment, input, clock)
    if (wasExecuted(modification.state)) await recordInMedusa(container, modification, clock)
    return modification
  } catch (error) {
    if (error instanceof ModificationInTheWay || MedusaError.isMedusaError(error)) return undefined
    throw error
  }
}

function profileInput(
  next: Extract<NextReversal, { kind: "cancel" | "refund" }>,
  { state }: PaymentRow,
  reason: Message
): ModificationRequest {
  if (next.kind === "refund") return { kind: "refund", cause: "orphaned", medusaId: null, exact: next.amount, reason }
  return { kind: state === "captured" ? "void" : "cancel", cause: "orphaned", medusaId: null, reason }
}

/**
 * Retries a reversal after the gateway was unreachable or rejected the account. The pause grows with each failed
 * attempt.
 */
function retryLater(modifications: readonly ModificationRow[], now: Date): Synced {
  const inVain = modifications.filter(hadNoResponse).length
  return {
    ...notYet(joinMessages(createMessage("order_completion.reversal_retried"), reasonOf(modifications.at(-1)))),
    againBy: nextAttemptAt(inVain, now),
  }
}
