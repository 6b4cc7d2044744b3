import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { reversePayment } from "../../application/admin/reverse-payment"
import { systemClock } from "../../domain/shared/clock"
import type { PaymentHook, PaymentInput } from "./payment-step"
import { createPaymentStep, readPaymentStep } from "./payment-step"

export const reverseOrphanedPaymentWorkflowId = "reverse-orphaned-acquiring-payment"

const reverseStep = createPaymentStep(
  "reverse-orphaned-acquiring-payment-step",
  "payment.reversed",
  (row, { container }) => reversePayment(container, row, systemClock)
)

/**
 * Reverses a paid payment without an order now, before the automatic reversal. It is sent once: a payment that is being
 * reversed is returned unchanged. Hooks: `validate` before, `paymentReversed` after the action.
 *
 * @throws a Medusa error with the code `not_found`, `not_resolvable` or `installation_held`
 */
export const reverseOrphanedPaymentWorkflow = createWorkflow(
  reverseOrphanedPaymentWorkflowId,
  (input: WorkflowData<PaymentInput>) => {
    const before = readPaymentStep(input)
    const validate = createHook<"validate", PaymentHook, unknown>("validate", { input, payment: before })
    const payment = reverseStep(input)
    const paymentReversed = createHook<"paymentReversed", PaymentHook, unknown>("paymentReversed", { input, payment })
    return new WorkflowResponse(payment, { hooks: [validate, paymentReversed] })
  }
)
