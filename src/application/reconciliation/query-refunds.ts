import { beginsWith } from "../../domain/shared/messages/message"
import type { Clock } from "../../domain/shared/clock"
import { wasAccepted } from "../../domain/modifications/modification-state"
import type { ExternalRefund } from "../../domain/modifications/resolution"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { notUnderstood } from "../modifications/external-refunds"

const UNSEEN = createMessage("reconciliation.refund_missing")
const UNKNOWN = createMessage("reconciliation.refund_unrecorded")

/** A query reports that there are refunds, but not which. If the ledger has none, a person must look them up. */
export async function queryRefunds(
  acquiring: AcquiringModuleService,
  { id }: PaymentRow,
  why: Message,
  clock: Clock
): Promise<void> {
  const known = (await acquiring.modifications.ofPayment(id)).some(
    (modification) => modification.kind === "refund" && wasAccepted(modification)
  )
  if (!known) await acquiring.payments.update(id, { attention: joinMessages(UNSEEN, why) }, clock())
}

/**
 * Stores that a person must look up an external refund that may have been made; clears that message once there is none.
 */
export async function reportUnknown(
  acquiring: AcquiringModuleService,
  { id, attention }: PaymentRow,
  [unknown]: readonly ExternalRefund[],
  clock: Clock
): Promise<void> {
  if (unknown)
    await acquiring.payments.update(id, { attention: joinMessages(UNKNOWN, notUnderstood(unknown)) }, clock())
  else if (attention && beginsWith(attention, UNSEEN, UNKNOWN))
    await acquiring.payments.update(id, { attention: null }, clock())
}
