import type { Clock } from "../../domain/shared/clock"
import { englishOf } from "../../domain/shared/messages/message"
import type { SearchRefundRow } from "../../gateway"
import { OperationSwitchedOff } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { externalRefunds } from "../modifications/external-refunds"
import { resolveByRefunds } from "../modifications/resolve-modification"
import { NoResponseError } from "../shared/no-response"
import { compareSoon } from "../payments/reconcile-soon"
import { noteAnswer } from "../accounts/note-answer"

export interface RefundStatusUpdate {
  readonly reference: string
  readonly isOver: boolean
}

/**
 * Finds out what became of a refund that a webhook is about. The signature does not cover a refund's own fields, so anybody who
 * has seen a signed message, such as the shopper, can write "failed" into it and be refunded twice: the gateway is asked. A
 * refund that is none of ours was made in the gateway's back office: the payment is compared with the gateway's books soon.
 *
 * @param told the `refund_reference_id` that the webhook names, and whether it says how the refund ended
 * @throws NoResponseError when the gateway gave no answer, so that the webhook is worked on again later
 */
export async function applyRefundStatusUpdate(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  told: RefundStatusUpdate,
  clock: Clock
): Promise<void> {
  const modification = await acquiring.modifications.findByGatewayReference(payment.id, told.reference)
  const account = await acquiring.accounts.find(payment.account)
  if (!account) return
  if (!modification) return compareSoon(acquiring, payment, clock())
  if (!told.isOver || modification.state !== "accepted") return
  const found = await search(acquiring, account, told.reference, clock)
  if (found) await resolveByRefunds(acquiring, modification, externalRefunds(found, payment, account), clock)
}

/** @returns `undefined` where nobody can be asked: the refund stays accepted */
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
        throw new NoResponseError(`${englishOf("webhooks.refund_search_failed")} ${outcome.message}`)
    }
  } catch (error) {
    if (error instanceof OperationSwitchedOff) return undefined
    throw error
  }
}
