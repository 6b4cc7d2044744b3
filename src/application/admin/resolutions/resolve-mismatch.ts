import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { said } from "../../../domain/shared/told"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { queryGateway } from "../../payments/attempts/query-gateway"
import { moveAndEmit } from "../../payments/status-updates/move-and-emit"
import { RequestError } from "../../shared/request-error"
import { sync } from "../../order-completion/sync"
import { requirePayment } from "./require-row"
import { STATE_WORDS } from "./state-words"

/**
 * Takes a person's word that the gateway keeps nothing of a payment of which it says other things than were sent: nothing was taken, or it was
 * given back there. The payment is expired, so another card may pay. A later verified success still counts.
 *
 * @throws Refusal `not_found`, or `not_resolvable` for one that is no mismatch
 */
export async function resolveMismatch(container: MedusaContainer, id: string, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const { payments } = acquiring
  const row = await requirePayment(acquiring, id)
  // What the gateway says now is what the person has seen: only other news counts later.
  if (row.state === "mismatch") await queryGateway(acquiring, row, { because: "operator" }, clock)
  const note = said`The merchant said that the gateway keeps nothing of it.`
  const { row: after, transition } = await moveAndEmit(
    acquiring,
    id,
    { to: "expired", onlyFrom: "mismatch", cause: "operator", note, patch: { attention: null } },
    clock()
  )
  if (transition !== "moved")
    throw new RequestError(
      "not_resolvable",
      undefined,
      said`Nothing was changed: this payment is ${STATE_WORDS[after.state]}. Only one that does not match what was sent is ended so.`
    )
  await sync(container, id, clock)
  return (await payments.find(id)) ?? after
}
