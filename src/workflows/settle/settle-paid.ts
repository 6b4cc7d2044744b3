import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { compareAmounts } from "../../domain/money"
import { wayBackOf } from "../../domain/operation-rules"
import { said } from "../../domain/told"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { payableAmount } from "../attempts/begin-attempt"
import { acquiringOf } from "../acquiring"
import { prepareOrder } from "../deductions/order-of-deduction"
import { heldPayment, ledgerOf } from "../operations/ledger"
import { sent } from "../order-data/payment-request"
import { findCertainOrder } from "../subject/certain-subject"
import { isStillOutstanding } from "../subject/still-outstanding"
import type { Subject } from "../subject/find-subject"
import { findSubjectOfSession } from "../subject/find-subject"
import { adopt } from "./adopt"
import { giveBack } from "./give-back"
import { keepOrder, makeOrder } from "./make-order"
import { orphan } from "./orphan"
import { releaseCancelled } from "./release-cancelled"
import { settleNewCard } from "./settle-new-card"
import type { Settled } from "./settled"

/**
 * Makes Medusa have a payment that the gateway holds or took: as the order of its session, else as the order of the cart that it
 * was meant for; money that has neither goes back after a grace, and at once where it only showed that a card works.
 */
export async function settlePaid(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<Settled> {
  if (row.contract_id) return settleNewCard(container, row, row.contract_id, clock)
  if (row.given_back_at) return giveBack(container, row, clock)
  const released = await releaseCancelled(container, row, clock)
  if (released) return released
  const wayBack = await wayBackWithoutOrder(container, row)
  if (wayBack === "over") return giveBack(container, row, clock)
  if (wayBack === "begun") return { done: false, attention: said`A refund or cancellation of the payment is on its way, so that no order is made of it now.` }
  if (row.flow === "deducted" && !row.payment_collection_id) return settleDeduction(container, row, clock)
  const subject = await findSubjectOfSession(container, row.payment_session_id)
  const kept = subject ? undefined : await keepOrder(container, row)
  if (kept) return kept
  const obstacle = await obstacleIn(container, subject, row)
  if (!obstacle) {
    const made = await makeOrder(container, row)
    return made.done ? made : orphan(container, row, made.attention, clock)
  }
  const adopted = await adopt(container, row, clock)
  const made = adopted && (await makeOrder(container, adopted))
  return made?.done ? made : orphan(container, row, obstacle, clock)
}

/** Medusa cancels or refunds by itself where it cannot complete a cart whose payment it has: no order is made of that any more. */
async function wayBackWithoutOrder(container: MedusaContainer, row: PaymentRow): Promise<ReturnType<typeof wayBackOf>> {
  const wayBack = wayBackOf(heldPayment(row), ledgerOf(await acquiringOf(container).operations.ofPayment(row.id)))
  return wayBack !== "none" && (await findCertainOrder(container, row)) ? "none" : wayBack
}

/** What the gateway deducted has no session yet; what it deducted for no cycle goes back at once. */
async function settleDeduction(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<Settled> {
  if (!row.charge_id) return giveBack(container, row, clock)
  const prepared = await prepareOrder(container, row, clock)
  switch (prepared.kind) {
    case "ready":
      return prepared.row.payment_collection_id ? settlePaid(container, prepared.row, clock) : { done: false, attention: said`Its order is being made.` }
    case "busy":
      return { done: false, attention: said`Its order is being made.` }
    case "impossible":
      return orphan(container, row, prepared.why, clock)
  }
}

async function obstacleIn(container: MedusaContainer, subject: Subject | undefined, row: PaymentRow): Promise<string | undefined> {
  if (!subject) return said`The payment was made, but its payment session is gone: the cart was changed, or another method was chosen.`
  if (subject.session.payment) return undefined
  const isSame = compareAmounts(payableAmount(subject.exactAmount, sent(row).currency), row.amount) === 0
  if (!isSame) return said`The payment was made, but the amount of its cart has changed since.`
  const isWanted = subject.payable.kind === "cart" || (await isStillOutstanding(container, subject.payable.id, row))
  return isWanted ? undefined : said`The payment was made, but less than its amount is outstanding of its order by now.`
}
