import { toMessageResponse } from "../../domain/shared/messages/message"
import type { MessageResponse } from "../../domain/shared/messages/message"
import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { requirePayment } from "../../application/admin/resolutions/require-row"
import { syncPayment } from "../../application/admin/sync-payment"
import { acquiringOf } from "../../application/shared/acquiring"
import { systemClock } from "../../domain/shared/clock"
import { auditedBy } from "../shared/audited-by"
import { createOnceStep } from "../shared/once-step"
import type { PaymentResult } from "./payment-result"
import { paymentResult } from "./payment-result"
import type { PaymentHook, PaymentInput } from "./payment-step"

export const syncAcquiringPaymentWorkflowId = "sync-acquiring-payment"

/** A payment after its sync. */
export interface SyncedPayment extends PaymentResult {
  /** Why the gateway gave no answer; null if it did. */
  readonly unanswered: MessageResponse | null
}

const syncStep = createOnceStep(
  "sync-acquiring-payment-step",
  async (input: PaymentInput, run): Promise<SyncedPayment> => {
    const row = await requirePayment(acquiringOf(run.container), input.id)
    const { row: synced, unanswered = null } = await auditedBy(
      input,
      run,
      { action: "payment.synced", subject: row.id },
      () => syncPayment(run.container, row, systemClock)
    )
    return { ...paymentResult(synced), unanswered: toMessageResponse(unanswered) }
  }
)

/**
 * Queries the gateway about a payment and syncs the result with Medusa: it completes the order, and records external
 * captures and refunds. It sends nothing that moves money, except the reversal of a payment without an order after its
 * grace. Hook: `paymentSynced` after the sync.
 *
 * @throws a Medusa error with the code `not_found` or `operation_switched_off`
 */
export const syncAcquiringPaymentWorkflow = createWorkflow(
  syncAcquiringPaymentWorkflowId,
  (input: WorkflowData<PaymentInput>) => {
    const payment = syncStep(input)
    const paymentSynced = createHook<"paymentSynced", PaymentHook<PaymentInput, SyncedPayment>, unknown>(
      "paymentSynced",
      { input, payment }
    )
    return new WorkflowResponse(payment, { hooks: [paymentSynced] })
  }
)
