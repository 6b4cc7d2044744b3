import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { NOT_FOUND_COUNTS_AFTER } from "../../domain/schedule"
import { inUtc, said } from "../../domain/told"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { moveAndTell } from "../attempts/move-and-tell"
import { standingOf, whyNotAsked } from "../attempts/why-not-asked"
import { Refusal } from "../refusal"
import { requirePayment } from "./require-row"
import { STATE_WORDS } from "./state-words"

/**
 * Takes a person's word that nothing was taken for a payment of which nobody knows what became, where the gateway cannot be asked. It is over
 * then as one that the gateway does not know: another card may pay, and if it is heard later that this one was paid all the same, that counts.
 *
 * @throws Refusal `not_found`, or `not_resolvable` for one whose outcome is known, that the gateway can be asked about, or may still book
 */
export async function resolveUnknown(container: MedusaContainer, id: string, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const row = await requirePayment(acquiring, id)
  if (row.state !== "unknown") throw known(row)
  if (whyNotAsked("payment", await standingOf(acquiring, row.account)) === undefined) throw new Refusal("not_resolvable", undefined, said`Nothing was changed: the gateway can be asked about this payment. Have it asked.`)
  const certainAt = new Date(unknownSince(row).getTime() + NOT_FOUND_COUNTS_AFTER.milliseconds)
  if (certainAt > clock()) throw new Refusal("not_resolvable", undefined, said`Nothing was changed: the gateway may still book this payment. Look it up there after ${inUtc(certainAt)}.`)
  const note = said`The merchant said that nothing was taken.`
  const { row: after, verdict } = await moveAndTell(acquiring, id, { to: "expired", onlyFrom: "unknown", cause: "operator", note, facts: { attention: null } }, clock())
  if (verdict !== "move") throw known(after)
  return after
}

function unknownSince({ history, updated_at }: PaymentRow): Date {
  const move = history.findLast(({ from, to }) => from !== to && to === "unknown")
  return move ? new Date(move.at) : updated_at
}

function known({ state }: PaymentRow): Refusal {
  return new Refusal("not_resolvable", undefined, said`Nothing was changed: this payment is ${STATE_WORDS[state]}. Only one of which nobody knows what became is ended so.`)
}
