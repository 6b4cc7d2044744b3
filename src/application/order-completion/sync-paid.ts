import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { chargeable } from "../../domain/payments/chargeable"
import type { Clock } from "../../domain/shared/clock"
import { compareAmounts } from "../../domain/shared/money"
import { reversalOf } from "../../domain/modifications/modification-rules"
import { asSentence, createMessage, joinMessages, inEnglish } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { describeFailure } from "../shared/describe-failure"
import { paymentAmounts, entriesOf } from "../modifications/modification-entries"
import { sent } from "../payments/order-data/payment-request"
import { findCertainOrder } from "../payments/context/under-lock"
import { isStillOutstanding } from "../payments/context/still-outstanding"
import type { PaymentContext } from "../payments/context/get-payment-context"
import { getPaymentContextOfSession } from "../payments/context/get-payment-context"
import { tryToReattach } from "./reattach"
import { reverse } from "./reverse"
import { keepOrder, makeOrder } from "./make-order"
import { orphan } from "./orphan"
import { recurringCompletion } from "./registry"
import { refundCanceled } from "./refund-canceled"
import { releaseCanceled } from "./release-canceled"
import { syncSecond } from "./sync-second"
import type { Synced } from "./sync-result"
import { notYet } from "./sync-result"

/** The result of completing a paid payment. `orphaned`: it has no order, with the reason for the merchant. */
type Completion =
  | { readonly kind: "settled"; readonly synced: Synced }
  | { readonly kind: "reversed"; readonly row: PaymentRow }
  | { readonly kind: "second"; readonly row: PaymentRow; readonly firstId: string }
  | { readonly kind: "orphaned"; readonly row: PaymentRow; readonly why: Message }

/**
 * Syncs an authorized or captured payment: with the order of its session, else with the order of its cart. If both are
 * missing, the money is reversed after the grace period. A payment that only verified a card is reversed immediately.
 */
export async function syncPaid(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<Synced> {
  if (row.subscription_id) return recurringCompletion.get().syncNewCard(container, row, row.subscription_id, clock)
  if (row.reversed_at) return reverse(container, row, clock)
  const completion = await tryToComplete(container, row, clock)
  switch (completion.kind) {
    case "settled":
      return completion.synced
    case "reversed":
      return reverse(container, completion.row, clock)
    case "second":
      return syncSecond(container, completion.row, completion.firstId, clock)
    case "orphaned":
      return orphan(container, completion.row, completion.why, clock)
  }
}

/**
 * Any failure before the order orphans the payment, unless it has its order. The reversal is outside this try, because
 * it must begin only once.
 */
async function tryToComplete(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<Completion> {
  try {
    return await complete(container, row, clock)
  } catch (error) {
    const failure = asSentence(describeFailure(error))
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The payment ${row.id} could not be completed: ${inEnglish(failure)}`)
    const { payments } = acquiringOf(container)
    const now = (await payments.find(row.id)) ?? row
    const second = secondOf(now)
    if (second) return second
    const orderId = await findCertainOrder(container, now)
    if (!orderId)
      return {
        kind: "orphaned",
        row: now,
        why: joinMessages(createMessage("order_completion.completion_failed"), failure),
      }
    await payments.update(row.id, { order_id: orderId }, clock())
    return synced(
      notYet(
        joinMessages(createMessage("order_completion.sync_failed"), failure, createMessage("order_completion.retried"))
      )
    )
  }
}

async function complete(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<Completion> {
  const released = (await releaseCanceled(container, row, clock)) ?? (await refundCanceled(container, row, clock))
  if (released) return synced(released)
  const reversal = await reversalWithoutOrder(container, row)
  if (reversal === "over") return { kind: "reversed", row }
  if (reversal === "begun") return synced(notYet(createMessage("order_completion.modification_in_progress")))
  if (row.flow === "gateway_billed" && !row.payment_collection_id) return completeGatewayCharge(container, row, clock)
  const context = await getPaymentContextOfSession(container, row.payment_session_id)
  const stored = context ? undefined : await keepOrder(container, row)
  if (stored) return synced(stored)
  const obstacle = await obstacleIn(container, context, row)
  if (!obstacle) return orderOf(container, row)
  const { row: reattached, failure } = await tryToReattach(container, row, clock)
  if (!reattached)
    return {
      kind: "orphaned",
      row,
      why: failure ? joinMessages(obstacle, createMessage("order_completion.reattach_failed"), failure) : obstacle,
    }
  const since = await obstacleIn(
    container,
    await getPaymentContextOfSession(container, reattached.payment_session_id),
    reattached
  )
  return since ? { kind: "orphaned", row: reattached, why: since } : orderOf(container, reattached)
}

/**
 * A second transaction belongs to no order. It is never orphaned, and is reversed only by the account's setting or by a
 * person.
 */
function secondOf(row: PaymentRow): Extract<Completion, { kind: "second" }> | undefined {
  return row.second_of !== null && !row.billing_cycle_id ? { kind: "second", row, firstId: row.second_of } : undefined
}

async function orderOf(container: MedusaContainer, row: PaymentRow): Promise<Completion> {
  const made = await makeOrder(container, row)
  return made.done ? synced(made) : { kind: "orphaned", row, why: made.attention }
}

function synced(result: Synced): Completion {
  return { kind: "settled", synced: result }
}

/**
 * If Medusa cannot complete a cart with its payment, it cancels or refunds the payment. No order can be created from it
 * after that.
 */
async function reversalWithoutOrder(
  container: MedusaContainer,
  row: PaymentRow
): Promise<ReturnType<typeof reversalOf>> {
  const reversal = reversalOf(
    paymentAmounts(row),
    entriesOf(await acquiringOf(container).modifications.ofPayment(row.id))
  )
  return reversal !== "none" && (await findCertainOrder(container, row)) ? "none" : reversal
}

/**
 * A gateway charge has no session yet. A charge for no billing cycle is reversed immediately; a second transaction only
 * by the account's setting.
 */
async function completeGatewayCharge(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<Completion> {
  if (!row.billing_cycle_id) return secondOf(row) ?? { kind: "reversed", row }
  const prepared = await recurringCompletion.get().prepareOrder(container, row, clock)
  switch (prepared.kind) {
    case "ready":
      return prepared.row.payment_collection_id
        ? complete(container, prepared.row, clock)
        : synced(notYet(createMessage("order_completion.creating_order")))
    case "busy":
      return synced(notYet(createMessage("order_completion.creating_order")))
    case "impossible":
      return { kind: "orphaned", row, why: prepared.why }
  }
}

async function obstacleIn(
  container: MedusaContainer,
  context: PaymentContext | undefined,
  row: PaymentRow
): Promise<Message | undefined> {
  if (!context) return createMessage("order_completion.session_missing")
  if (context.session.payment) return undefined
  const owed = chargeable({ exact: context.exactAmount, currencyCode: sent(row).currency })
  if (compareAmounts(owed, row.amount) !== 0) return createMessage("order_completion.amount_changed")
  const isWanted = context.payable.kind === "cart" || (await isStillOutstanding(container, context.payable.id, row))
  return isWanted ? undefined : createMessage("order_completion.outstanding_too_low")
}
