import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { cancelPayment } from "../../application/admin/cancel-payment"
import type { PaymentHook, PaymentInput } from "./payment-step"
import { createPaymentStep, readPaymentStep } from "./payment-step"

export const cancelAcquiringPaymentWorkflowId = "cancel-acquiring-payment"

const cancelStep = createPaymentStep("cancel-acquiring-payment-step", "payment.canceled", (row, { container }) =>
  cancelPayment(container, row)
)

/**
 * Releases an authorized payment without captures. Its order remains. Hooks: `validate` before, `paymentCanceled` after the action.
 *
 * @throws a Medusa error with the code `not_found` or `not_resolvable`
 */
export const cancelAcquiringPaymentWorkflow = createWorkflow(
  cancelAcquiringPaymentWorkflowId,
  (input: WorkflowData<PaymentInput>) => {
    const before = readPaymentStep(input)
    const validate = createHook<"validate", PaymentHook, unknown>("validate", { input, payment: before })
    const payment = cancelStep(input)
    const paymentCanceled = createHook<"paymentCanceled", PaymentHook, unknown>("paymentCanceled", { input, payment })
    return new WorkflowResponse(payment, { hooks: [validate, paymentCanceled] })
  }
)
