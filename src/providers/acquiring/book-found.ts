import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import type { OperationKind } from "../../domain/operation-state"
import { wasAccepted } from "../../domain/operation-state"
import { said } from "../../domain/told"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

export interface Booking {
  /** Medusa's new capture or refund. */
  readonly medusaId: string
  /** Who made it, as Medusa noted: an operation's id when we did (see workflows/operations/book-operation). */
  readonly createdBy: string | undefined
  readonly kinds: readonly OperationKind[]
}

/**
 * Whether a capture or refund of Medusa's only books what was done at the gateway already: then nothing is sent. Medusa's admin
 * routes write the user into `created_by`, so that nobody but us can name an operation there. A refund that failed after it was accepted is booked as
 * well: it can be sent again.
 *
 * @throws MedusaError when the operation is another payment's, or has not been done
 */
export async function bookFound(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  { medusaId, createdBy, kinds }: Booking,
  clock: Clock
): Promise<boolean> {
  const operation = createdBy?.startsWith("acqop_") ? await acquiring.operations.find(createdBy) : undefined
  if (!operation) return false
  if (operation.payment_id !== payment.id || !kinds.includes(operation.kind) || !wasAccepted(operation)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      said`Nothing was booked: operation ${operation.id} is not one that was done to this payment.`
    )
  }
  await acquiring.operations.update(operation.id, { medusa_id: medusaId }, clock())
  return true
}
