import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { captureInput } from "../../api/http/shared/money-input"
import { parseInput } from "../../api/http/shared/shopper-input"
import { requestModification } from "../../application/admin/request-modification"
import { requirePayment } from "../../application/admin/resolutions/require-row"
import { acquiringOf } from "../../application/shared/acquiring"
import { actorOf } from "../shared/audited-by"
import { createOnceStep } from "../shared/once-step"
import type { PaymentResult } from "./payment-result"
import { paymentResult } from "./payment-result"
import type { PaymentHook, PaymentInput } from "./payment-step"
import { readPaymentStep } from "./payment-step"

export const captureAcquiringPaymentWorkflowId = "capture-acquiring-payment"

/** A capture of a payment or a part of it. */
export interface CapturePaymentInput extends PaymentInput {
  /** Decimal text. */
  readonly amount: string
  /** 16 to 64 letters, digits, `-` or `_`. A run with the key of an earlier one returns its result and sends nothing. */
  readonly idempotency_key: string
  /** The payment's `captured_amount` as the actor saw it. If it has changed, nothing is sent. */
  readonly captured_amount?: string
}

const captureStep = createOnceStep(
  "capture-acquiring-payment-step",
  async (input: CapturePaymentInput, run): Promise<PaymentResult> => {
    const { amount, idempotency_key, captured_amount } = input
    const queried = parseInput(captureInput, { amount, idempotency_key, captured_amount })
    const row = await requirePayment(acquiringOf(run.container), input.id)
    // The provider writes the audit entry.
    return paymentResult(
      await requestModification(run.container, row, {
        kind: "capture",
        amount: queried.amount,
        request: { key: queried.idempotency_key, seen: queried.captured_amount },
        by: actorOf(input),
      })
    )
  }
)

/**
 * Captures a payment in part or in full through Medusa, once for each `idempotency_key`. Medusa's own `capturePaymentWorkflow`
 * has no such key. Hooks: `validate` before, `paymentCaptured` after the capture.
 *
 * @throws a Medusa error with the code `not_found`, `not_resolvable` or `invalid_request`
 */
export const captureAcquiringPaymentWorkflow = createWorkflow(
  captureAcquiringPaymentWorkflowId,
  (input: WorkflowData<CapturePaymentInput>) => {
    const before = readPaymentStep(input)
    const validate = createHook<"validate", PaymentHook<CapturePaymentInput>, unknown>("validate", {
      input,
      payment: before,
    })
    const payment = captureStep(input)
    const paymentCaptured = createHook<"paymentCaptured", PaymentHook<CapturePaymentInput>, unknown>(
      "paymentCaptured",
      { input, payment }
    )
    return new WorkflowResponse(payment, { hooks: [validate, paymentCaptured] })
  }
)
