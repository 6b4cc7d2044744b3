import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { isEndedByPerson } from "../../../domain/payments/payment-state"
import { NOT_FOUND_COUNTS_AFTER, pageClosesAt } from "../../../domain/payments/schedule"
import { createMessage, momentOf } from "../../../domain/shared/messages/message"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { needsPerson } from "../../payments/attempts/needs-person"
import { moveAndEmit } from "../../payments/status-updates/move-and-emit"
import { queryStatusOf } from "../../payments/why-not-queried"
import { cancelRequestedMandate } from "../../subscriptions/mandates/cancel-requested-mandate"
import { RequestError } from "../../shared/request-error"
import { requirePayment } from "./require-row"
import { STATE_MESSAGES } from "./state-messages"

const NOTE = createMessage("payments.nothing_charged_by_user")

/**
 * Records a person's decision that nothing was taken for a payment with an unknown result, if the gateway cannot be
 * queried. It then counts as not found at the gateway, so another card may pay. A later verified success still counts.
 *
 * @throws a request error `not_found`; `not_resolvable` if its result is known, if the gateway can be queried, or if it
 * may still record the payment
 */
export async function resolveUnknown(container: MedusaContainer, id: string, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const row = await requirePayment(acquiring, id)
  const { state } = row
  if (!needsPerson(row, await queryStatusOf(acquiring, row.account), clock())) throw rejectionOf(row)
  rejectTooSoon(row, clock())
  if (state === "expired" || state === "declined") {
    const noted = await acquiring.watchedPages.end(row, NOTE, clock())
    if (!noted) throw known((await acquiring.payments.find(id)) ?? row)
    await cancelRequestedMandate(acquiring, noted, createMessage("mandates.first_payment_failed"), clock)
    return noted
  }
  const { row: after, transition } = await moveAndEmit(
    acquiring,
    id,
    { to: "expired", onlyFrom: state, cause: "operator", note: NOTE, patch: { attention: null } },
    clock()
  )
  if (transition !== "moved") throw known(after)
  return after
}

/** The gateway may record a request late, and its page may be paid for some time after it expired here. */
function rejectTooSoon(row: PaymentRow, now: Date): void {
  if (row.state === "unknown" || row.state === "processing") {
    const certainAt = new Date(lastMoveOf(row).getTime() + NOT_FOUND_COUNTS_AFTER.milliseconds)
    if (certainAt > now)
      throw new RequestError("not_resolvable", {
        message: createMessage("payments.resolve_while_processing", { date: momentOf(certainAt) }),
      })
    return
  }
  const closedAt = pageClosesAt(row)
  if (closedAt && closedAt > now)
    throw new RequestError("not_resolvable", {
      message: createMessage("payments.resolve_while_page_open", { date: momentOf(closedAt) }),
    })
}

function lastMoveOf({ history, updated_at }: PaymentRow): Date {
  const move = history.findLast(({ from, to }) => from !== to)
  return move ? new Date(move.at) : updated_at
}

function rejectionOf(row: PaymentRow): RequestError {
  if (row.state !== "unknown" || isEndedByPerson(row)) return known(row)
  return new RequestError("not_resolvable", { message: createMessage("payments.resolve_by_query") })
}

function known({ state }: PaymentRow): RequestError {
  return new RequestError("not_resolvable", {
    message: createMessage("payments.resolve_requires_unknown", { state: STATE_MESSAGES[state] }),
  })
}
