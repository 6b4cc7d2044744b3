import type { GatewayState } from "../../../../src/domain/modifications/resolution"
import { hasSucceeded } from "../../../../src/gateway"
import { ownRows } from "../../../../src/application/payments/attempts/own-rows"
import type { AttemptRow } from "../rows"
import type { Word } from "../answer"
import type { World } from "../world"

/**
 * The status of a payment itself in an answer.
 *
 * An unrecorded payment under its order number hides one that was not made, unless the plugin distinguishes them.
 */
export function ownWord({ store }: World, row: AttemptRow, { word, transaction_id, beside }: Word): GatewayState {
  if (hasSucceeded(word) || transaction_id === null) return word
  const unrecorded = beside.filter((one) => hasSucceeded(one.word) && !store.gatewayCharge(one.transaction_id))
  const listed = ownRows(
    [transaction_id, ...unrecorded.map((one) => one.transaction_id)].map((id) => ({ transaction_id: id })),
    row
  )
  return listed.length > 1 ? "unknown" : word
}
