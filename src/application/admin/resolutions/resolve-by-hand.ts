import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import type { ModificationState } from "../../../domain/modifications/modification-state"
import { REFUND_OVERDUE_DAYS, isRefundOverdue } from "../../../domain/modifications/refund-overdue"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { Modifications } from "../../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { acquiringOf } from "../../shared/acquiring"
import { applyToPayment } from "../../modifications/apply-to-payment"
import { recordInMedusa } from "../../modifications/record-in-medusa"
import { syncSoon } from "../../modifications/sync-soon"
import { noteModification } from "../../modifications/note-modification"
import { afterItsCall } from "../../modifications/resolve-modification"
import { modificationName } from "../../modifications/modification-names"
import { RequestError } from "../../shared/request-error"
import { requireModification } from "./require-row"

/**
 * Records a person's decision about a modification that could not be queried, or about an overdue refund, and records
 * it in Medusa.
 *
 * @throws a request error `not_found`; `not_resolvable` if its outcome is known, or the gateway will still report it
 */
export async function resolveByHand(
  container: MedusaContainer,
  id: string,
  outcome: "done" | "failed",
  clock: Clock
): Promise<ModificationRow> {
  const acquiring = acquiringOf(container)
  const row = await afterItsCall(acquiring, await requireModification(acquiring, id), clock())
  if (row.state !== "unknown" && !(await isOverdue(acquiring, row, clock()))) throw known(row)
  // A person can see that the gateway has a refund, but not whether the bank made it; the bank's result comes later.
  const to = outcome === "done" && row.kind === "refund" && row.state === "unknown" ? "accepted" : outcome
  const now = clock()
  const answered = {
    to,
    patch: syncSoon(row, now),
    note: createMessage("modifications.outcome_recorded_by_user"),
  } as const
  const decide = async (modifications: Modifications): Promise<ModificationRow> => {
    const { row: decided, isMoved } = await modifications.decide(row, answered, now)
    // Another user, or the gateway, resolved it a moment ago.
    if (!isMoved) throw known(decided)
    return decided
  }
  const after = await noteModification(acquiring, row.state, decide, now)
  await applyToPayment(acquiring, after, clock)
  if (after.payment_id) await recordInMedusa(container, after, clock)
  return (await acquiring.modifications.find(id)) ?? after
}

async function isOverdue(acquiring: AcquiringModuleService, row: ModificationRow, now: Date): Promise<boolean> {
  const account = await acquiring.accounts.findReadable(row.account)
  return isRefundOverdue(row, account?.refundOverdueDays ?? REFUND_OVERDUE_DAYS, now)
}

const STATE_MESSAGES: Readonly<Record<Exclude<ModificationState, "processing">, Message>> = {
  accepted: createMessage("modifications.state_accepted"),
  done: createMessage("modifications.state_done"),
  failed: createMessage("modifications.state_failed"),
  awaiting_approval: createMessage("modifications.state_awaiting_approval"),
  canceled: createMessage("common.state_canceled"),
  expired: createMessage("common.state_expired"),
  unknown: createMessage("common.state_unknown"),
}

function known({ kind, state }: ModificationRow): RequestError {
  if (state === "processing") {
    return new RequestError("not_resolvable", {
      message: createMessage("modifications.resolve_while_sending", { kind: modificationName(kind) }),
    })
  }
  return new RequestError("not_resolvable", {
    message: createMessage("modifications.outcome_already_recorded", {
      kind: modificationName(kind),
      state: STATE_MESSAGES[state],
    }),
  })
}
