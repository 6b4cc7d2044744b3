import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { cancelLink } from "../../application/payment-links/change-link"
import { acquiringOf } from "../../application/shared/acquiring"
import { systemClock } from "../../domain/shared/clock"
import { actorOf, auditedBy } from "../shared/audited-by"
import { createOnceStep } from "../shared/once-step"
import type { PaymentLinkResult } from "./payment-link-result"
import { paymentLinkResult } from "./payment-link-result"
import type { PaymentLinkHook, PaymentLinkInput } from "./payment-link-step"
import { readPaymentLinkStep } from "./payment-link-step"

export const cancelAcquiringPaymentLinkWorkflowId = "cancel-acquiring-payment-link"

const cancelStep = createOnceStep(
  "cancel-acquiring-payment-link-step",
  async (input: PaymentLinkInput, run): Promise<PaymentLinkResult> => {
    const { id } = input
    const cancel = () => cancelLink(acquiringOf(run.container), id, actorOf(input), systemClock)
    return paymentLinkResult(await auditedBy(input, run, { action: "payment_link.canceled", subject: id }, cancel))
  }
)

/**
 * Cancels an open payment link. Hooks: `validate` before, `paymentLinkCanceled` after it.
 *
 * @throws a Medusa error with the code `not_found` or `not_resolvable`
 */
export const cancelAcquiringPaymentLinkWorkflow = createWorkflow(
  cancelAcquiringPaymentLinkWorkflowId,
  (input: WorkflowData<PaymentLinkInput>) => {
    const before = readPaymentLinkStep(input)
    const validate = createHook<"validate", PaymentLinkHook, unknown>("validate", { input, payment_link: before })
    const paymentLink = cancelStep(input)
    const paymentLinkCanceled = createHook<"paymentLinkCanceled", PaymentLinkHook, unknown>("paymentLinkCanceled", {
      input,
      payment_link: paymentLink,
    })
    return new WorkflowResponse(paymentLink, { hooks: [validate, paymentLinkCanceled] })
  }
)
