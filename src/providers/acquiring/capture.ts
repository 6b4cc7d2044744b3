import { MedusaMessageError } from "../../application/shared/medusa-message-error"
import type { CapturePaymentInput, CapturePaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { isCapturedByItself } from "../../domain/modifications/modification-rules"
import { compareAmounts } from "../../domain/shared/money"
import { nextAttemptAt } from "../../domain/payments/schedule"
import { createMessage } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { REQUESTED_BY_EXPIRY } from "../../application/modifications/plan-modification"
import { exactAmount } from "../../application/shared/amount"
import { recordExternalRefund } from "./record-external"
import type { ProviderDependencies } from "./dependencies"
import { paymentOf } from "./find-payment"
import { nameActor } from "./name-actor"
import { paymentData } from "./payment-data"
import { sendAudited } from "./send-for-medusa"

/**
 * Captures the amount of Medusa's capture row, because the provider receives no amount. Without the row nothing is
 * captured, least of all the full amount by guess.
 *
 * @throws MedusaError if the row cannot be read, the gateway did not capture, or the outcome is unknown
 */
export async function capture(
  dependencies: ProviderDependencies,
  { context }: CapturePaymentInput,
  clock: Clock
): Promise<CapturePaymentOutput> {
  const { acquiring } = dependencies
  const requested = await readCapture(dependencies, context?.idempotency_key)
  const row = await paymentOf(dependencies, requested.paymentId)
  if (
    await recordExternalRefund(
      acquiring,
      row,
      { medusaId: requested.id, createdBy: requested.createdBy, kinds: ["capture"] },
      clock
    )
  )
    return { data: paymentData(row) }
  const modifications = await acquiring.modifications.ofPayment(row.id)
  // The gateway captured automatically or in its back office, so Medusa only records it. The sync records the rest of
  // the amount.
  if (isCapturedByItself(row, modifications)) {
    if (compareAmounts(requested.exact, row.exact_amount) < 0) await syncSoon(acquiring, row, clock())
    return { data: paymentData(row) }
  }
  const wanted = { kind: "capture", medusaId: requested.id, exact: requested.exact } as const
  const isLapsing = requested.createdBy === REQUESTED_BY_EXPIRY
  const input = isLapsing
    ? ({ ...wanted, cause: "expiry" } as const)
    : ({ ...wanted, cause: "merchant", ...(await nameActor(dependencies.captureService, requested)) } as const)
  await sendAudited(acquiring, row, input, clock)
  return { data: paymentData((await acquiring.payments.find(row.id)) ?? row) }
}

async function syncSoon(acquiring: ProviderDependencies["acquiring"], { id }: PaymentRow, now: Date): Promise<void> {
  await acquiring.payments.update(id, { next_sync_at: nextAttemptAt(0, now) }, now)
}

interface RequestedCapture {
  readonly id: string
  readonly paymentId: string
  readonly exact: string
  readonly createdBy: string | undefined
}

async function readCapture(
  { captureService }: ProviderDependencies,
  id: string | undefined
): Promise<RequestedCapture> {
  const row = id === undefined ? undefined : await captureService.retrieve(id, { relations: ["payment"] })
  const paymentId = row?.payment?.id
  if (!row || !paymentId) {
    throw new MedusaMessageError(
      MedusaError.Types.UNEXPECTED_STATE,
      createMessage("modifications.capture_record_unreadable")
    )
  }
  return { id: row.id, paymentId, exact: exactAmount(row), createdBy: row.created_by ?? undefined }
}
