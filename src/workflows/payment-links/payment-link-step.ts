import type { StepFunction } from "@medusajs/framework/workflows-sdk"
import { requireLink } from "../../application/payment-links/change-link"
import { acquiringOf } from "../../application/shared/acquiring"
import type { ActorInput } from "../shared/audited-by"
import { createOnceStep } from "../shared/once-step"
import type { PaymentLinkResult } from "./payment-link-result"
import { paymentLinkResult } from "./payment-link-result"

/** A payment link, and who changes it. */
export interface PaymentLinkInput extends ActorInput {
  readonly id: string
}

/** The input of a hook: the input of the workflow, and the payment link before or after the action. */
export interface PaymentLinkHook<Input = PaymentLinkInput> {
  readonly input: Input
  readonly payment_link: PaymentLinkResult
}

/** Reads the payment link before the change, for validation. */
export const readPaymentLinkStep: StepFunction<PaymentLinkInput, PaymentLinkResult> = createOnceStep(
  "read-acquiring-payment-link",
  async ({ id }: PaymentLinkInput, { container }): Promise<PaymentLinkResult> =>
    paymentLinkResult(await requireLink(acquiringOf(container), id))
)
