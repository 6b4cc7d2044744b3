import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import type { OperationState } from "../../domain/operation-state"
import { said } from "../../domain/told"
import type { Operations } from "../../modules/acquiring/operations"
import type { OperationRow } from "../../modules/acquiring/rows"
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
 * Takes a person's word for what became of an operation that the gateway could not be asked about, and brings Medusa up to it.
 *
 * @throws Refusal `not_found`, or `not_resolvable` for one whose outcome is known
 */
export async function resolveByHand(container: MedusaContainer, id: string, outcome: "done" | "failed", clock: Clock): Promise<OperationRow> {
  const acquiring = acquiringOf(container)
  const row = await afterItsCall(acquiring, await requireOperation(acquiring, id), clock())
  if (row.state !== "unknown") throw known(row)
  const to = outcome === "done" && row.kind === "refund" ? "accepted" : outcome
  const now = clock()
  const answered = { to, facts: bringMedusaSoon(row, now), note: said`The merchant said so.` } as const
  const decide = async (operations: Operations): Promise<OperationRow> => {
    const { row: decided, isMoved } = await operations.decide(id, answered, now)
    // Somebody else, or the gateway, said it a moment ago.
    if (!isMoved) throw known(decided)
    return decided
  }
  const after = await noteOperation(acquiring, row.state, decide, now)
  await applyToPayment(acquiring, after, clock)
  if (after.payment_id) await bookOperation(container, after, clock)
  return (await acquiring.operations.find(id)) ?? after
}

const STATE_WORDS: Readonly<Record<Exclude<OperationState, "sending">, string>> = {
  accepted: said`accepted`,
  done: said`done`,
  failed: said`failed`,
  unknown: said`unknown`,
}

function known({ kind, state }: OperationRow): Refusal {
  if (state === "sending") {
    return new Refusal("not_resolvable", undefined, said`Nothing was changed: this ${KIND_WORDS[kind]} is on its way to the gateway. Look at it again in a minute.`)
  }
  return new Refusal("not_resolvable", undefined, said`The outcome of this ${KIND_WORDS[kind]} is known: it is ${STATE_WORDS[state]}.`)
}
