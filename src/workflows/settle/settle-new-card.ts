import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { isPaid } from "../../domain/payment-state"
import { said } from "../../domain/told"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { takeCard } from "../contracts/change-card"
import { giveBack } from "./give-back"
import type { Settled } from "./settle"

/** How long the token of a card may come later than the news that it works. */
const TOKEN_GRACE_MS = 10 * 60_000

/** A card that works becomes the card of its subscription, and the money with which that was found out goes back. */
export async function settleNewCard(container: MedusaContainer, row: PaymentRow, contractId: string, clock: Clock): Promise<Settled> {
  const { contracts } = acquiringOf(container)
  if (row.given_back_at) return giveBack(container, row, clock)
  const paidAt = Date.parse(row.history.find(({ to }) => isPaid(to))?.at ?? row.created_at.toISOString())
  if (row.token === null && clock().getTime() - paidAt < TOKEN_GRACE_MS) {
    const attention = said`The new card of a subscription works, and the gateway has not given its token yet.`
    return { done: false, attention, againBy: new Date(paidAt + TOKEN_GRACE_MS) }
  }
  const contract = await contracts.find(contractId)
  const customer = contract?.customer_id
  if (contract && customer) {
    const card = { paymentId: row.id, sessionId: row.payment_session_id }
    await takeCard(container, contract, card, { cause: "customer", id: customer }, clock)
  }
  return giveBack(container, row, clock)
}
