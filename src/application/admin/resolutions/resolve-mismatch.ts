import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { englishOf } from "../../../domain/shared/messages/message"
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
  const note = englishOf("payments.mismatch_resolved_by_user")
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
      englishOf("payments.resolve_requires_mismatch", { state: STATE_WORDS[after.state] })
    )
  await sync(container, id, clock)
  return (await payments.find(id)) ?? after
}
