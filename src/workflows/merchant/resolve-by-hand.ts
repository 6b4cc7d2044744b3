import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import type { OperationState } from "../../domain/operation-state"
import { REFUND_OVERDUE_DAYS, isRefundOverdue } from "../../domain/refund-overdue"
import { said } from "../../domain/told"
import type { Operations } from "../../modules/acquiring/operations"
import type { OperationRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../acquiring"
import { applyToPayment } from "../operations/apply-to-payment"
import { bookOperation } from "../operations/book-operation"
import { bringMedusaSoon } from "../operations/bring-medusa-soon"
import { noteOperation } from "../operations/note-operation"
import { afterItsCall } from "../operations/resolve-operation"
import { KIND_WORDS } from "../problems/words"
import { Refusal } from "../refusal"
import { requireOperation } from "./require-row"

/**
 * Takes a person's word for what became of an operation that the gateway could not be asked about, or of a refund whose result is overdue, and brings
 * Medusa up to it.
 *
 * @throws Refusal `not_found`, or `not_resolvable` for one whose outcome is known, or is to be reported by the gateway yet
 */
export async function resolveByHand(
  container: MedusaContainer,
  id: string,
  outcome: "done" | "failed",
  clock: Clock
): Promise<OperationRow> {
  const acquiring = acquiringOf(container)
  const row = await afterItsCall(acquiring, await requireOperation(acquiring, id), clock())
  if (row.state !== "unknown" && !(await isOverdue(acquiring, row, clock()))) throw known(row)
  // Of a refund without an outcome a person sees that the gateway has it; whether the bank made it is told later.
  const to = outcome === "done" && row.kind === "refund" && row.state === "unknown" ? "accepted" : outcome
  const now = clock()
  const answered = { to, facts: bringMedusaSoon(row, now), note: said`The merchant said so.` } as const
  const decide = async (operations: Operations): Promise<OperationRow> => {
    const { row: decided, isMoved } = await operations.decide(row, answered, now)
    // Somebody else, or the gateway, said it a moment ago.
    if (!isMoved) throw known(decided)
    return decided
  }
  const after = await noteOperation(acquiring, row.state, decide, now)
  await applyToPayment(acquiring, after, clock)
  if (after.payment_id) await bookOperation(container, after, clock)
  return (await acquiring.operations.find(id)) ?? after
}

async function isOverdue(acquiring: AcquiringModuleService, row: OperationRow, now: Date): Promise<boolean> {
  const account = await acquiring.accounts.findReadable(row.account)
  return isRefundOverdue(row, account?.refundOverdueDays ?? REFUND_OVERDUE_DAYS, now)
}

const STATE_WORDS: Readonly<Record<Exclude<OperationState, "sending">, string>> = {
  accepted: said`accepted`,
  done: said`done`,
  failed: said`failed`,
  awaiting_approval: said`awaiting approval`,
  canceled: said`canceled`,
  expired: said`expired`,
  unknown: said`unknown`,
}

function known({ kind, state }: OperationRow): Refusal {
  if (state === "sending") {
    return new Refusal(
      "not_resolvable",
      undefined,
      said`Nothing was changed: this ${KIND_WORDS[kind]} is on its way to the gateway. Look at it again in a minute.`
    )
  }
  return new Refusal(
    "not_resolvable",
    undefined,
    said`The outcome of this ${KIND_WORDS[kind]} is known: it is ${STATE_WORDS[state]}.`
  )
}
