import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import type { ModificationKind } from "../../domain/modifications/modification-state"
import { wasAccepted } from "../../domain/modifications/modification-state"
import { englishOf } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

export interface Recording {
  /** Medusa's new capture or refund. */
  readonly medusaId: string
  /** Who made it, as Medusa noted: an operation's id when we did (see application/modifications/record-in-medusa). */
  readonly createdBy: string | undefined
  readonly kinds: readonly ModificationKind[]
}

/**
 * Whether a capture or refund of Medusa's only books what was done at the gateway already: then nothing is sent. Medusa's admin
 * routes write the user into `created_by`, so that nobody but us can name an operation there. A refund that failed after it was accepted is booked as
 * well: it can be sent again.
 *
 * @throws MedusaError when the operation is another payment's, or has not been done
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
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      englishOf("modifications.not_recordable", { modificationId: modification.id })
    )
  }
  await acquiring.modifications.update(modification.id, { medusa_id: medusaId }, clock())
  return true
}
