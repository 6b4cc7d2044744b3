import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { askGateway } from "../attempts/ask-gateway"
import { settle } from "../settle/settle"

/** Asks the gateway about a payment now, as a person wants it, and brings Medusa up to the answer. @returns the row afterwards */
export async function syncPayment(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const asked = await askGateway(acquiring, row, { because: "operator" }, clock)
  if (asked.next_settle_at) await settle(container, asked.id, clock)
  return (await acquiring.payments.find(row.id)) ?? asked
}
