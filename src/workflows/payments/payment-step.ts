import type { StepFunction } from "@medusajs/framework/workflows-sdk"
import { requirePayment } from "../../application/admin/resolutions/require-row"
import { acquiringOf } from "../../application/shared/acquiring"
import type { AuditedAction } from "../../domain/accounts/audit"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type { ActorInput } from "../shared/audited-by"
import { auditedBy } from "../shared/audited-by"
import type { Run } from "../shared/once-step"
import { createOnceStep } from "../shared/once-step"
import type { PaymentResult } from "./payment-result"
import { paymentResult } from "./payment-result"

/** A payment attempt, and who acts on it. */
export interface PaymentInput extends ActorInput {
  /** The id of the `acquiring_payment`. */
  readonly id: string
}

/** The input of a hook: the input of the workflow, and the payment before or after the action. */
export interface PaymentHook<Input = PaymentInput, Result = PaymentResult> {
  readonly input: Input
  readonly payment: Result
}

/** Reads the payment before the action, for validation. */
export const readPaymentStep: StepFunction<PaymentInput, PaymentResult> = createOnceStep(
  "read-acquiring-payment",
  async ({ id }: PaymentInput, { container }): Promise<PaymentResult> =>
    paymentResult(await requirePayment(acquiringOf(container), id))
)

/** Creates the step of an action on a payment, with its audit entry. */
export function createPaymentStep(
  name: string,
  action: AuditedAction,
  act: (row: PaymentRow, run: Run) => Promise<PaymentRow>
): StepFunction<PaymentInput, PaymentResult> {
  return createOnceStep(name, async (input: PaymentInput, run): Promise<PaymentResult> => {
    const row = await requirePayment(acquiringOf(run.container), input.id)
    return paymentResult(await auditedBy(input, run, { action, subject: row.id }, () => act(row, run)))
  })
}
