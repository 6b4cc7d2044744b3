import { MedusaMessageError } from "../../application/shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { ModificationInTheWay } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { UserAction } from "../../application/admin/audit/audit-action"
import { auditAction } from "../../application/admin/audit/audit-action"
import type { ModificationRequest } from "../../application/modifications/plan-modification"
import { inTheWay } from "../../application/modifications/plan-modification"
import { demandDone, sendModification } from "../../application/modifications/send-modification"
import { asMedusaError } from "./as-medusa-error"

/** Sends a modification for Medusa and converts every error to one that Medusa can show. */
export async function sendForMedusa(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  input: ModificationRequest,
  clock: Clock
): Promise<ModificationRow> {
  try {
    return await asMedusaError(() => sendModification(acquiring, payment, input, clock))
  } catch (error) {
    if (error instanceof ModificationInTheWay)
      throw new MedusaMessageError(MedusaError.Types.NOT_ALLOWED, inTheWay(error.other))
    throw error
  }
}

/** The audit actions of a capture or refund requested through Medusa. */
const ACTIONS = { capture: "payment.captured", refund: "payment.refunded" } as const

/**
 * Sends a capture or refund that must succeed, with an audit entry if Medusa provides the actor.
 *
 * @throws MedusaError
 */
export async function sendAudited(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  input: ModificationRequest & { readonly kind: keyof typeof ACTIONS },
  clock: Clock
): Promise<void> {
  const send = async () => demandDone(await sendForMedusa(acquiring, payment, input, clock))
  const requested = { amount: input.exact, currency_code: payment.currency.toLowerCase() }
  const actions: UserAction<ModificationRow>[] =
    input.by === undefined ? [] : [{ action: ACTIONS[input.kind], by: input.by, subject: payment.id, input: requested }]
  await auditAction(acquiring, actions, send, clock)
}
