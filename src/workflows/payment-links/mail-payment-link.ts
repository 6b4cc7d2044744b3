import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { linkMailInput } from "../../api/http/payment-links/payment-link-input"
import { parseInput } from "../../api/http/shared/shopper-input"
import { mailLink } from "../../application/payment-links/mail-link"
import { systemClock } from "../../domain/shared/clock"
import { auditedBy } from "../shared/audited-by"
import { createOnceStep } from "../shared/once-step"
import type { PaymentLinkResult } from "./payment-link-result"
import { paymentLinkResult } from "./payment-link-result"
import type { PaymentLinkHook, PaymentLinkInput } from "./payment-link-step"
import { readPaymentLinkStep } from "./payment-link-step"

export const mailAcquiringPaymentLinkWorkflowId = "mail-acquiring-payment-link"

/** A payment link, and its receiver. */
export interface MailPaymentLinkInput extends PaymentLinkInput {
  /** Default: the email address of the order or of the subscription's customer. */
  readonly email?: string
}

const mailStep = createOnceStep(
  "mail-acquiring-payment-link-step",
  async (input: MailPaymentLinkInput, run): Promise<PaymentLinkResult> => {
    const { id } = input
    const { email } = parseInput(linkMailInput, { email: input.email })
    const mail = () => mailLink(run.container, id, email, systemClock)
    return paymentLinkResult(await auditedBy(input, run, { action: "payment_link.mailed", subject: id }, mail))
  }
)

/**
 * Mails an open payment link through Medusa's notification module. Hooks: `validate` before, `paymentLinkMailed` after
 * it.
 *
 * @throws a Medusa error with the code `not_found`, `not_resolvable`, `invalid_request`, `not_configured` or
 * `installation_held`
 */
export const mailAcquiringPaymentLinkWorkflow = createWorkflow(
  mailAcquiringPaymentLinkWorkflowId,
  (input: WorkflowData<MailPaymentLinkInput>) => {
    const before = readPaymentLinkStep(input)
    const validate = createHook<"validate", PaymentLinkHook<MailPaymentLinkInput>, unknown>("validate", {
      input,
      payment_link: before,
    })
    const paymentLink = mailStep(input)
    const paymentLinkMailed = createHook<"paymentLinkMailed", PaymentLinkHook<MailPaymentLinkInput>, unknown>(
      "paymentLinkMailed",
      { input, payment_link: paymentLink }
    )
    return new WorkflowResponse(paymentLink, { hooks: [validate, paymentLinkMailed] })
  }
)
