import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refundInput } from "../../api/http/shared/money-input"
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

export const refundAcquiringPaymentWorkflowId = "refund-acquiring-payment"

/** A refund of a payment or a part of it. */
export interface RefundPaymentInput extends PaymentInput {
  /** Decimal text. */
  readonly amount: string
  /** 16 to 64 letters, digits, `-` or `_`. A run with the key of an earlier one returns its result and sends nothing. */
  readonly idempotency_key: string
  /** The payment's `refunded_amount` as the actor saw it. If it has changed, nothing is sent. */
  readonly refunded_amount?: string
  /** At most 200 characters, for the gateway and Medusa. */
  readonly note?: string
}

const refundStep = createOnceStep(
  "refund-acquiring-payment-step",
  async (input: RefundPaymentInput, run): Promise<PaymentResult> => {
    const { amount, idempotency_key, refunded_amount, note } = input
    const queried = parseInput(refundInput, { amount, idempotency_key, refunded_amount, note })
    const row = await requirePayment(acquiringOf(run.container), input.id)
    // The provider writes the audit entry.
    return paymentResult(
      await requestModification(run.container, row, {
        kind: "refund",
        amount: queried.amount,
        note: queried.note,
        request: { key: queried.idempotency_key, seen: queried.refunded_amount },
        by: actorOf(input),
      })
    )
  }
)

/**
 * Refunds a payment in part or in full through Medusa, once for each `idempotency_key`. Medusa's own `refundPaymentWorkflow`
 * has no such key. Hooks: `validate` before, `paymentRefunded` after the refund.
 *
 * @throws a Medusa error with the code `not_found`, `not_resolvable` or `invalid_request`
 */
export const refundAcquiringPaymentWorkflow = createWorkflow(
  refundAcquiringPaymentWorkflowId,
  (input: WorkflowData<RefundPaymentInput>) => {
    const before = readPaymentStep(input)
    const validate = createHook<"validate", PaymentHook<RefundPaymentInput>, unknown>("validate", {
      input,
      payment: before,
    })
    const payment = refundStep(input)
    const paymentRefunded = createHook<"paymentRefunded", PaymentHook<RefundPaymentInput>, unknown>("paymentRefunded", {
      input,
      payment,
    })
    return new WorkflowResponse(payment, { hooks: [validate, paymentRefunded] })
  }
)
