import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { isAlive } from "../../domain/modifications/modification-state"
import { isPaid } from "../../domain/payments/payment-state"
import { said } from "../../domain/shared/told"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { rejectWhileHeld } from "../accounts/installation/hold"
import { cartOfCollection } from "../payments/context/medusa-payment"
import { inTheWay } from "../modifications/plan-modification"
import { RequestError } from "../shared/request-error"
import { decideToReverse } from "../order-completion/reverse"
import { sync } from "../order-completion/sync"
import { findCertainOrder } from "../payments/context/under-lock"
import { withLock } from "../shared/with-lock"
import { STATE_WORDS } from "./resolutions/state-words"

/**
 * Returns the money of a paid payment that has no order, without waiting for the date on which it would be reversed. One that is being reversed,
 * or was, is answered as it is: what is sent, is sent once.
 *
 * @returns the payment as it then is; its attention says what keeps the money from being returned
 * @throws Refusal `installation_held`, or `not_resolvable` where it is not paid, has an order, or something else is done with its money
 */
export async function reversePayment(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const { modifications, payments } = acquiring
  if (row.reversed_at && row.synced_at && !row.orphaned_at) return row
  await rejectWhileHeld(acquiring, clock)
  if (!row.reversed_at) {
    if (!isPaid(row.state))
      throw refused(said`Nothing was sent: this payment is ${STATE_WORDS[row.state]}. Only a paid one is reversed.`)
    if (row.subscription_id)
      throw refused(
        said`Nothing was sent: this payment checked the new card of a subscription. It is reversed by itself.`
      )
    if (await findCertainOrder(container, row)) throw refused(HAS_ORDER)
    const alive = (await modifications.ofPayment(row.id)).find(({ kind, state }) => kind !== "payout" && isAlive(state))
    if (alive) throw refused(inTheWay(alive))
    await decide(container, row, clock)
  }
  await sync(container, row.id, clock)
  return (await payments.find(row.id)) ?? row
}

/** Somebody waits for the answer. */
const WAIT_SECONDS = 5

const HAS_ORDER = said`Nothing was sent: this payment has an order. Refund it, or cancel it, instead.`
const BUSY = said`Nothing was sent: Medusa is completing the cart of this payment. Try again in a minute.`

/** Nobody completes the cart while this is decided, so that no order comes of money that goes back. */
async function decide(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<void> {
  const look = async (): Promise<string | undefined> => decideToReverse(container, row, clock)
  const cartId =
    row.payment_collection_id === null ? undefined : await cartOfCollection(container, row.payment_collection_id)
  const decided = cartId ? await withLock(container, cartId, WAIT_SECONDS, look) : { result: await look() }
  if (!decided) throw refused(BUSY)
  if (decided.result) throw refused([said`Nothing was sent.`, decided.result, said`Look again in a minute.`].join(" "))
}

function refused(summary: string): RequestError {
  return new RequestError("not_resolvable", undefined, summary)
}
