import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { cartOfCollection, medusaPaymentOf } from "../payments/context/medusa-payment"

/** A payment session from which Medusa would create an order without a call to the provider. */
export interface CompletableSession {
  readonly id: string
  /** The cart of the session. An order that waits for its payment has none. */
  readonly cartId: string | undefined
}

/** Returns the session of a payment that Medusa has; `undefined` if Medusa does not have it, or the session has ended. */
export async function findCompletableSession(
  container: MedusaContainer,
  row: PaymentRow
): Promise<CompletableSession | undefined> {
  const medusas = await medusaPaymentOf(container, row)
  if (!medusas) return undefined
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id: [row.payment_session_id] }, { select: ["id"] })
  return session && { id: session.id, cartId: await cartOfCollection(container, medusas.payment_collection_id) }
}

/** Ends the session of a reversed payment. Its payment stays in Medusa, and the cart can be paid again. */
export async function endSession(container: MedusaContainer, row: PaymentRow): Promise<void> {
  const session = await findCompletableSession(container, row)
  if (session) await deletePaymentSessionsWorkflow(container).run({ input: { ids: [session.id] } })
}
