import { describeFailure } from "../shared/describe-failure"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { compareAmounts } from "../../domain/shared/money"
import { wasExecuted } from "../../domain/modifications/modification-state"
import { doneByRequest } from "../../domain/modifications/repeated-request"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import type { MoneyRequest } from "../modifications/actor"
import { actorText } from "../modifications/actor"
import { medusaPaymentOf } from "../payments/context/medusa-payment"
import { inTheWay, unseenSum } from "../modifications/plan-modification"
import { namedWithSum } from "../modifications/modification-reason"
import { money } from "../modifications/modification-names"
import { RequestError } from "../shared/request-error"
import { isOrphaned, withoutOrder } from "./orphaned"

/** A request to move the money of a payment. */
export interface ModificationInput {
  readonly kind: "capture" | "refund"
  /** Decimal text. */
  readonly amount: string
  readonly note?: string
  /** The admin user, or the secret API key, that requests it. */
  readonly by: string
  readonly request: MoneyRequest
}

/**
 * Captures or refunds a payment or a part of it through Medusa, so its order has it too. Idempotent by the request's
 * key: a repeated request, concurrent or later, returns the result of the first and sends nothing.
 *
 * @returns the payment afterwards
 * @throws a request error `invalid_request` if the key belongs to another request; `not_resolvable` if it was not done,
 * or may not have been
 */
export async function requestModification(
  container: MedusaContainer,
  row: PaymentRow,
  modification: ModificationInput
): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const first = await firstOf(acquiring, row, modification)
  if (first) demandSame(first, modification)
  else await requestInMedusa(container, row, modification)
  return (await acquiring.payments.find(row.id)) ?? row
}

async function requestInMedusa(
  container: MedusaContainer,
  row: PaymentRow,
  modification: ModificationInput
): Promise<void> {
  const payment = await medusaPaymentOf(container, row)
  if (!payment)
    throw refused(isOrphaned(row) ? withoutOrder(row) : createMessage("modifications.payment_not_in_medusa"))
  try {
    await sendRequest(container, payment.id, modification)
  } catch (error) {
    // The other one of two concurrent requests made it.
    const first = await firstOf(acquiringOf(container), row, modification)
    if (first && wasExecuted(first.state)) return demandSame(first, modification)
    if (MedusaError.isMedusaError(error))
      throw refused((await unseen(acquiringOf(container), row, modification)) ?? describeFailure(error))
    throw error
  }
  // Medusa calls no provider to capture a payment that is fully captured, and reports success.
  const made = await firstOf(acquiringOf(container), row, modification)
  if (!made)
    throw refused(
      (await unseen(acquiringOf(container), row, modification)) ?? createMessage("modifications.capture_complete")
    )
}

/** Returns the error if Medusa rejected it, or did nothing, because of a concurrent change. */
async function unseen(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  { kind, request }: ModificationInput
): Promise<Message | undefined> {
  const now = (await acquiring.payments.find(row.id)) ?? row
  return unseenSum({ ...request, kind }, now, await acquiring.modifications.ofPayment(row.id))
}

async function sendRequest(
  container: MedusaContainer,
  payment_id: string,
  { kind, amount, note, by, request }: ModificationInput
): Promise<void> {
  const asker = actorText({ by, request })
  if (kind === "capture")
    await capturePaymentWorkflow(container).run({ input: { payment_id, amount, captured_by: asker } })
  else await refundPaymentWorkflow(container).run({ input: { payment_id, amount, created_by: asker, note } })
}

async function firstOf(
  { modifications }: AcquiringModuleService,
  { id }: PaymentRow,
  { request }: ModificationInput
): Promise<ModificationRow | undefined> {
  return doneByRequest(request.key, await modifications.ofPayment(id))
}

function demandSame(first: ModificationRow, { kind, amount }: ModificationInput): void {
  if (first.kind !== kind || compareAmounts(first.exact_amount, amount) !== 0) {
    const detail = createMessage("modifications.idempotency_key_used", { modification: namedWithSum(first) })
    throw new RequestError("invalid_request", { field: "idempotency_key", message: detail })
  }
  if (wasExecuted(first.state)) return
  if (first.state !== "failed") throw refused(inTheWay(first))
  throw refused(createMessage("modifications.refund_failed_later", { amount: money(first) }))
}

function refused(summary: Message): RequestError {
  return new RequestError("not_resolvable", { message: summary })
}
