import type { Clock } from "../../domain/shared/clock"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { SearchRefundRow } from "../../gateway"
import { OperationSwitchedOff } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { externalRefunds } from "../modifications/external-refunds"
import { resolveByRefunds } from "../modifications/resolve-modification"
import { NoResponseError } from "../shared/no-response"
import { reconcileSoon } from "../payments/reconcile-soon"
import { noteAnswer } from "../accounts/note-answer"

export interface RefundStatusUpdate {
  readonly reference: string
  readonly isOver: boolean
}

/**
 * Resolves a refund that a webhook reports. The signature does not cover a refund's own fields. Anyone who has seen a
 * signed message, such as the shopper, could forge "failed" and be refunded twice, so the gateway is queried. An
 * unknown refund was made in the gateway's back office, so a reconciliation of the payment is scheduled.
 *
 * @param told the webhook's `refund_reference_id`, and whether it reports a final result
 * @throws NoResponseError if the gateway did not answer: the webhook is retried later
 */
export async function applyRefundStatusUpdate(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  reported: RefundStatusUpdate,
  clock: Clock
): Promise<void> {
  const modification = await acquiring.modifications.findByGatewayReference(payment.id, reported.reference)
  const account = await acquiring.accounts.find(payment.account)
  if (!account) return
  if (!modification) return reconcileSoon(acquiring, payment, clock())
  if (!reported.isOver || modification.state !== "accepted") return
  const found = await search(acquiring, account, reported.reference, clock)
  if (found) await resolveByRefunds(acquiring, modification, externalRefunds(found, payment, account), clock)
}

/** @returns `undefined` if the search is disabled or finds nothing: the refund stays accepted */
async function search(
  acquiring: AcquiringModuleService,
  account: Account,
  reference: string,
  clock: Clock
): Promise<readonly SearchRefundRow[] | undefined> {
  try {
    const outcome = await acquiring.client(account).searchRefund({ refund_references: [reference] })
    await noteAnswer(acquiring, account, outcome, clock())
    switch (outcome.kind) {
      case "answered":
        return outcome.rows
      case "not_found":
        return undefined
      case "refused":
      case "unknown":
        throw new NoResponseError(joinMessages(createMessage("webhooks.refund_search_failed"), outcome.message))
    }
  } catch (error) {
    if (error instanceof OperationSwitchedOff) return undefined
    throw error
  }
}
