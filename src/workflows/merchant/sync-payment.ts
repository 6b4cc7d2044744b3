import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { isPaid } from "../../domain/payment-state"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { askGateway } from "../attempts/ask-gateway"
import { questionsNow } from "../reconcile/questions"
import { compare } from "../reconcile/sweep"
import { workOn } from "../reconcile/work-on-operations"
import { settle } from "../settle/settle"

/**
 * Brings a payment up to the gateway, and Medusa up to the payment, now: its state, its captures, cancels and refunds whose
 * outcome is not known, and what was done in the gateway's back office.
 */
export async function syncPayment(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const asked = await askGateway(acquiring, row, { because: "operator" }, clock)
  const questions = await questionsNow(acquiring, row.account, clock)
  if (questions) {
    await workOn(container, questions, await acquiring.operations.ofPayment(row.id))
    if (isPaid(asked.state)) await compare(container, questions, [asked])
  }
  const known = (await acquiring.payments.find(row.id)) ?? asked
  if (known.next_settle_at) await settle(container, known.id, clock)
  return (await acquiring.payments.find(row.id)) ?? known
}
