import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { newPaymentLinkInput } from "../../api/http/payment-links/payment-link-input"
import { parseInput } from "../../api/http/shared/shopper-input"
import { makeLink } from "../../application/payment-links/change-link"
import { systemClock } from "../../domain/shared/clock"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import type { UserAction } from "../../application/admin/audit/audit-action"
import type { ActorInput } from "../shared/audited-by"
import { actorOf, auditedBy } from "../shared/audited-by"
import { createOnceStep } from "../shared/once-step"
import type { PaymentLinkResult } from "./payment-link-result"
import { paymentLinkResult } from "./payment-link-result"
import type { PaymentLinkHook } from "./payment-link-step"

export const createAcquiringPaymentLinkWorkflowId = "create-acquiring-payment-link"

/** Either an order or a billing cycle. */
export interface CreatePaymentLinkInput extends ActorInput {
  /** Pays the outstanding amount of this order. */
  readonly order_id?: string
  /** The handle of the account, for an order. Default: `default`. */
  readonly account?: string
  /** Pays this billing cycle, which could not be collected. */
  readonly billing_cycle_id?: string
}

const createStep = createOnceStep(
  "create-acquiring-payment-link-step",
  async (input: CreatePaymentLinkInput, run): Promise<PaymentLinkResult> => {
    const { order_id, account, billing_cycle_id } = input
    const target = parseInput(newPaymentLinkInput, { order_id, account, billing_cycle_id })
    const action = {
      action: "payment_link.created",
      input: { ...target },
      createdId: (link: PaymentLinkRow) => link.id,
    } as const satisfies Omit<UserAction<PaymentLinkRow>, "by">
    return paymentLinkResult(
      await auditedBy(input, run, action, () => makeLink(run.container, target, actorOf(input), systemClock))
    )
  }
)

/**
 * Creates a payment link with its payment session. An order or billing cycle has one open link, so a second run is
 * rejected. Hooks: `validate` before, `paymentLinkCreated` after it.
 *
 * @throws a Medusa error with the code `not_found`, `not_resolvable`, `invalid_request`, or of an account that cannot
 * accept the payment
 */
export const createAcquiringPaymentLinkWorkflow = createWorkflow(
  createAcquiringPaymentLinkWorkflowId,
  (input: WorkflowData<CreatePaymentLinkInput>) => {
    const validate = createHook<"validate", { readonly input: CreatePaymentLinkInput }, unknown>("validate", { input })
    const paymentLink = createStep(input)
    const paymentLinkCreated = createHook<"paymentLinkCreated", PaymentLinkHook<CreatePaymentLinkInput>, unknown>(
      "paymentLinkCreated",
      { input, payment_link: paymentLink }
    )
    return new WorkflowResponse(paymentLink, { hooks: [validate, paymentLinkCreated] })
  }
)
