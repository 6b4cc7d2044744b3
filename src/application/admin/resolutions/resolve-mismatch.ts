import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { createMessage } from "../../../domain/shared/messages/message"
import { isRefundedStatus } from "../../../gateway/outcomes/interpret"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { queryGateway } from "../../payments/attempts/query-gateway"
import { moveAndEmit } from "../../payments/status-updates/move-and-emit"
import { RequestError } from "../../shared/request-error"
import { sync } from "../../order-completion/sync"
import { requirePayment } from "./require-row"
import { STATE_MESSAGES } from "./state-messages"

/**
 * Records a person's decision that the gateway holds no money of a payment with a mismatch: nothing was taken, or it
 * was refunded there. The payment expires, so another card may pay. A later verified success still counts.
 *
 * @throws a request error `not_found`; `not_resolvable` if it has no mismatch, or if the gateway reports a
 *   refund that it had not reported before
 */
export async function resolveMismatch(container: MedusaContainer, id: string, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const { payments } = acquiring
  const row = await requirePayment(acquiring, id)
  // The person has seen the gateway's current answer, so only a different one counts later.
  if (row.state === "mismatch") {
    const queried = await queryGateway(acquiring, row, { because: "operator" }, clock)
    // A query does not contain the refunded amount, which may be a part that the person does not know of.
    if (await isRefundNews(acquiring, row, queried))
      throw new RequestError("not_resolvable", { message: createMessage("payments.resolve_after_refund") })
  }
  const note = createMessage("payments.mismatch_resolved_by_user")
  const { row: after, transition } = await moveAndEmit(
    acquiring,
    id,
    { to: "expired", onlyFrom: "mismatch", cause: "operator", note, patch: { attention: null } },
    clock()
  )
  if (transition !== "moved")
    throw new RequestError("not_resolvable", {
      message: createMessage("payments.resolve_requires_mismatch", { state: STATE_MESSAGES[after.state] }),
    })
  await sync(container, id, clock)
  return (await payments.find(id)) ?? after
}

async function isRefundNews(
  acquiring: AcquiringModuleService,
  before: PaymentRow,
  after: PaymentRow
): Promise<boolean> {
  const account = await acquiring.accounts.findReadable(before.account)
  if (!account) return false
  return (
    isRefundedStatus(after.payment_status, account.profile) && !isRefundedStatus(before.payment_status, account.profile)
  )
}
