import { MedusaMessageError } from "../../application/shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import type { ModificationKind } from "../../domain/modifications/modification-state"
import { wasAccepted } from "../../domain/modifications/modification-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

export interface Recording {
  /** Medusa's new capture or refund. */
  readonly medusaId: string
  /**
   * The actor in Medusa's row: a modification's id if the plugin created the row (see
   * application/modifications/record-in-medusa).
   */
  readonly createdBy: string | undefined
  readonly kinds: readonly ModificationKind[]
}

/**
 * Whether a Medusa capture or refund only records a modification that the gateway already made. Nothing is sent then.
 * Medusa's admin routes write the user into `created_by`, so only the plugin can name a modification there. A refund
 * that failed after it was accepted is recorded as well, because it can be sent again.
 *
 * @throws MedusaError if the modification belongs to another payment or was not made
 */
export async function recordExternalRefund(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  { medusaId, createdBy, kinds }: Recording,
  clock: Clock
): Promise<boolean> {
  const modification = createdBy?.startsWith("acqmod_") ? await acquiring.modifications.find(createdBy) : undefined
  if (!modification) return false
  if (modification.payment_id !== payment.id || !kinds.includes(modification.kind) || !wasAccepted(modification)) {
    throw new MedusaMessageError(
      MedusaError.Types.NOT_ALLOWED,
      createMessage("modifications.not_recordable", { modificationId: modification.id })
    )
  }
  await acquiring.modifications.update(modification.id, { medusa_id: medusaId }, clock())
  return true
}
