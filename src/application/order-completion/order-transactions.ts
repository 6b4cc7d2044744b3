import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { exactAmount } from "../shared/amount"
import { MEDUSA_WAITS_SECONDS } from "../shared/with-lock"

interface CapturedPayment {
  readonly currency_code: string
  readonly captures?: readonly {
    readonly id: string
    readonly amount: BigNumberInput
    readonly raw_amount?: BigNumberInput
  }[]
}

/**
 * Adds the missing captures of a payment to its order's transactions. Medusa's workflow for an order that waits for its
 * payment leaves them out, and the order would remain outstanding. Recorded captures remain unchanged.
 */
export async function noteCaptures(
  container: MedusaContainer,
  orderId: string,
  { currency_code, captures = [] }: CapturedPayment
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const note = async (): Promise<void> => {
    const known = await orders.listOrderTransactions(
      { order_id: orderId, reference: "capture" },
      { select: ["reference_id"] }
    )
    const missing = captures.filter(({ id }) => !known.some(({ reference_id }) => reference_id === id))
    if (missing.length === 0) return
    await orders.addOrderTransactions(
      missing.map((capture) => ({
        order_id: orderId,
        amount: exactAmount(capture),
        currency_code,
        reference: "capture",
        reference_id: capture.id,
      }))
    )
  }
  await container
    .resolve(Modules.LOCKING)
    .execute(`acquiring:captures:${orderId}`, note, { timeout: MEDUSA_WAITS_SECONDS })
}
