import { MedusaMessageError } from "../../application/shared/medusa-message-error"
import type { RefundPaymentInput, RefundPaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { createMessage, verbatim } from "../../domain/shared/messages/message"
import { decimalText } from "../../application/shared/amount"
import { recordExternalRefund } from "./record-external"
import type { ProviderDependencies } from "./dependencies"
import { paymentOf } from "./find-payment"
import { nameActor } from "./name-actor"
import { paymentData } from "./payment-data"
import { sendAudited } from "./send-for-medusa"

/**
 * Refunds the captured amount in part or in full. `accepted` does not mean that the money was returned: the result
 * comes later.
 *
 * @throws MedusaError if the amount exceeds the captured one, the gateway did not accept the refund, or the outcome is
 * unknown
 */
export async function refund(
  dependencies: ProviderDependencies,
  { amount, context }: RefundPaymentInput,
  clock: Clock
): Promise<RefundPaymentOutput> {
  const { acquiring } = dependencies
  const requested = await readRefund(dependencies, context?.idempotency_key)
  const row = await paymentOf(dependencies, requested.paymentId)
  const found = { medusaId: requested.id, createdBy: requested.createdBy, kinds: ["refund", "cancel"] as const }
  if (await recordExternalRefund(acquiring, row, found, clock)) return { data: paymentData(row) }
  const asker = await nameActor(dependencies.refundService, requested)
  const input = {
    kind: "refund",
    cause: "merchant",
    medusaId: requested.id,
    exact: decimalText(amount),
    reason: requested.reason === undefined ? undefined : verbatim(requested.reason),
    ...asker,
  } as const
  try {
    await sendAudited(acquiring, row, input, clock)
  } catch (error) {
    // If Medusa cancels an order, it only logs this error and counts the refund in the order. A sync then refunds it.
    if (MedusaError.isMedusaError(error)) await acquiring.work.syncAfterCancel(row.id, clock())
    throw error
  }
  return { data: paymentData(row) }
}

interface RequestedRefund {
  readonly id: string
  readonly paymentId: string
  readonly reason: string | undefined
  readonly createdBy: string | undefined
}

async function readRefund({ refundService }: ProviderDependencies, id: string | undefined): Promise<RequestedRefund> {
  const row =
    id === undefined ? undefined : await refundService.retrieve(id, { relations: ["payment", "refund_reason"] })
  const paymentId = row?.payment?.id
  if (!row || !paymentId) {
    throw new MedusaMessageError(
      MedusaError.Types.UNEXPECTED_STATE,
      createMessage("modifications.refund_record_unreadable")
    )
  }
  return {
    id: row.id,
    paymentId,
    reason: row.note || row.refund_reason?.label || undefined,
    createdBy: row.created_by ?? undefined,
  }
}
