import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { isPaid } from "../../domain/payment-state"
import { said } from "../../domain/told"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { endAsSamePayment } from "../deductions/same-payment"
import { Refusal } from "../refusal"
import { settle } from "../settle/settle"
import { requirePayment } from "./require-row"

/**
 * Reverses a second transaction under the order number of a payment, by a person's word that it was taken twice: voided, else refunded.
 *
 * @throws Refusal `not_found`, or `not_resolvable` for one that is no second transaction, or of which somebody has said what it is
 */
export async function reverseSecond(container: MedusaContainer, id: string, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const row = await requireOpenSecond(container, id)
  // In one statement: of two who say different things at one moment, the first one counts.
  if (!(await acquiring.work.beginReversal(id, clock()))) throw decided()
  await settle(container, id, clock)
  return (await acquiring.payments.find(id)) ?? row
}

/**
 * Takes a person's word that a second transaction is another record of the same payment, such as its capture: nothing goes back.
 *
 * @throws Refusal as {@link reverseSecond}
 */
export async function keepSecond(container: MedusaContainer, id: string, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const row = await requireOpenSecond(container, id)
  const verdict = await endAsSamePayment(acquiring, id, { cause: "operator", note: said`The merchant said that it is the same payment.` }, clock())
  if (verdict !== "move") throw decided()
  await settle(container, id, clock)
  return (await acquiring.payments.find(id)) ?? row
}

async function requireOpenSecond(container: MedusaContainer, id: string): Promise<PaymentRow> {
  const row = await requirePayment(acquiringOf(container), id)
  if (row.second_of === null) throw new Refusal("not_resolvable", undefined, said`Nothing was changed: this payment is no second transaction of another one.`)
  if (row.given_back_at || !isPaid(row.state)) throw decided()
  return row
}

function decided(): Refusal {
  return new Refusal("not_resolvable", undefined, said`Nothing was changed: this second transaction is reversed already, or said to be the same payment.`)
}
