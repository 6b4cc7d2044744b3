import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/clock"
import type { Account } from "../../modules/acquiring/accounts"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../acquiring"
import { describeFailure } from "../describe-failure"
import { medusaPaymentOf } from "../operations/medusa-payment"
import { ASKED_BY_LAPSE } from "../operations/plan-operation"
import { releaseInMedusa } from "../operations/release-in-medusa"
import { demandDone, sendOperation } from "../operations/send-operation"

const WARNED_BEFORE_MS = 24 * 60 * 60_000

/** A capture that comes too late would be refused. */
const ACTED_BEFORE_MS = 60 * 60_000

const AT_ONCE = 20

/** Tells by event, once, which authorisations of an account end within a day. */
export async function warnOfLapses(acquiring: AcquiringModuleService, { handle }: Account, clock: Clock): Promise<void> {
  const now = clock()
  for (const { id } of await acquiring.work.lapsing("unwarned", handle, { before: new Date(now.getTime() + WARNED_BEFORE_MS), limit: AT_ONCE }, now)) {
    if (await acquiring.work.noteLapse("unwarned", id, now)) await acquiring.tell("acquiring.payment.lapsing", id)
  }
}

/** Cancels or captures the authorisations of an account that end within the hour, where the merchant chose so. */
export async function actOnLapses(container: MedusaContainer, { handle, onAuthorisationLapse: wanted }: Account, clock: Clock): Promise<void> {
  if (wanted === "warn") return
  const acquiring = acquiringOf(container)
  const now = clock()
  for (const row of await acquiring.work.lapsing("untouched", handle, { before: new Date(now.getTime() + ACTED_BEFORE_MS), limit: AT_ONCE }, now)) {
    if (await acquiring.work.noteLapse("untouched", row.id, now)) await act(container, row, wanted, clock)
  }
}

/** So that Medusa knows of it, as if the merchant did it. What does not come of it, or is cut off, is tried again until the end. */
async function act(container: MedusaContainer, row: PaymentRow, wanted: "cancel" | "capture", clock: Clock): Promise<void> {
  const payment = await medusaPaymentOf(container, row)
  if (!payment) return
  try {
    if (wanted === "capture") await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id, captured_by: ASKED_BY_LAPSE } })
    else await cancelForLapse(container, row, payment, clock)
    if (row.attention) await acquiringOf(container).payments.update(row.id, { attention: null }, clock())
  } catch (error) {
    const attention = `The authorisation is about to lapse, and it could not be ${wanted === "capture" ? "captured" : "cancelled"}: ${describeFailure(error)}`
    await acquiringOf(container).payments.update(row.id, { attention }, clock())
  }
}

/** Medusa has no place for why a payment is cancelled: it is sent first, and Medusa is told after. */
async function cancelForLapse(container: MedusaContainer, row: PaymentRow, payment: PaymentDTO, clock: Clock): Promise<void> {
  demandDone(await sendOperation(acquiringOf(container), row, { kind: "cancel", cause: "lapse", medusaId: payment.id }, clock))
  await releaseInMedusa(container, payment)
}
