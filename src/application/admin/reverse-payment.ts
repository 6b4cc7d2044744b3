import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { isAlive } from "../../domain/modifications/modification-state"
import { isPaid } from "../../domain/payments/payment-state"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { rejectWhileBlocked } from "../accounts/installation/block"
import { cartOfCollection } from "../payments/context/medusa-payment"
import { inTheWay } from "../modifications/plan-modification"
import { RequestError } from "../shared/request-error"
import { decideToReverse } from "../order-completion/reverse"
import { sync } from "../order-completion/sync"
import { findCertainOrder } from "../payments/context/under-lock"
import { withLock } from "../shared/with-lock"
import { STATE_MESSAGES } from "./resolutions/state-messages"

/**
 * Reverses a paid payment without an order, before the date on which it would be reversed. If it is being reversed, or
 * was, it is returned unchanged, so the reversal is sent once.
 *
 * @returns the payment afterwards; its attention has the obstacle, if there is one
 * @throws a request error `installation_held`; `not_resolvable` if it is not paid, has an order, or has another
 * modification in progress
 */
export async function reversePayment(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const { modifications, payments } = acquiring
  if (row.reversed_at && row.synced_at && !row.orphaned_at) return row
  await rejectWhileBlocked(acquiring, clock)
  if (!row.reversed_at) {
    if (!isPaid(row.state))
      throw refused(createMessage("payments.reverse_requires_paid", { state: STATE_MESSAGES[row.state] }))
    if (row.subscription_id) throw refused(createMessage("payments.reverse_card_verification"))
    if (await findCertainOrder(container, row)) throw refused(HAS_ORDER)
    const alive = (await modifications.ofPayment(row.id)).find(({ kind, state }) => kind !== "payout" && isAlive(state))
    if (alive) throw refused(inTheWay(alive))
    await decide(container, row, clock)
  }
  await sync(container, row.id, clock)
  return (await payments.find(row.id)) ?? row
}

/** Short, because a person waits for the answer. */
const WAIT_SECONDS = 5

const HAS_ORDER = createMessage("payments.reverse_has_order")
const BUSY = createMessage("payments.reverse_cart_busy")

/** Locks the cart, so no order is completed with money that is reversed. */
async function decide(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<void> {
  const context = async (): Promise<Message | undefined> => decideToReverse(container, row, clock)
  const cartId =
    row.payment_collection_id === null ? undefined : await cartOfCollection(container, row.payment_collection_id)
  const decided = cartId ? await withLock(container, cartId, WAIT_SECONDS, context) : { result: await context() }
  if (!decided) throw refused(BUSY)
  if (decided.result)
    throw refused(
      joinMessages(createMessage("common.request_not_sent"), decided.result, createMessage("common.check_again"))
    )
}

function refused(summary: Message): RequestError {
  return new RequestError("not_resolvable", { message: summary })
}
