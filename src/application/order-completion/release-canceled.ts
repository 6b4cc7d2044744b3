import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { isAlive, neverArrived, wasUnheard } from "../../domain/modifications/modification-state"
import { nextTryAt } from "../../domain/payments/schedule"
import { asSentence, said } from "../../domain/shared/told"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { waitWhileHeld } from "../accounts/installation/hold"
import { isOrderCanceled, medusaPaymentOf } from "../payments/context/medusa-payment"
import { releaseInMedusa } from "../modifications/release-in-medusa"
import { reasonOf } from "../modifications/modification-reason"
import type { Synced } from "./sync-result"
import { notYet } from "./sync-result"

/**
 * Releases what is reserved for an order that was canceled: Medusa goes on without a payment that could not be released then. What the gateway
 * refused is left to a person; what it never looked into is tried again.
 *
 * @returns `undefined` where nothing is to be released
 */
export async function releaseCanceled(
  container: MedusaContainer,
  row: PaymentRow,
  clock: Clock
): Promise<Synced | undefined> {
  if (row.state !== "authorized") return undefined
  const payment = await medusaPaymentOf(container, row)
  if (!payment || payment.canceled_at || !(await isOrderCanceled(container, payment.payment_collection_id)))
    return undefined
  const held = await waitWhileHeld(acquiringOf(container), clock)
  if (held) return held
  const modifications = await acquiringOf(container).modifications.ofPayment(row.id)
  if (modifications.some(({ kind, state }) => kind !== "payout" && isAlive(state)))
    return notYet(said`Its order was canceled, and it is not known yet whether the money was released.`)
  const failed = modifications.filter(({ kind, state }) => kind === "cancel" && state === "failed")
  const refused = failed.find((cancel) => !wasUnheard(cancel) && !neverArrived(cancel))
  if (refused) {
    return notYet(
      [
        said`Its order was canceled, and the gateway did not release the money:`,
        reasonOf(refused),
        said`Release it in the gateway's back office.`,
      ].join(" ")
    )
  }
  try {
    await releaseInMedusa(container, payment)
    return { done: true }
  } catch (error) {
    if (!MedusaError.isMedusaError(error)) throw error
    return {
      ...notYet(
        [
          said`Its order was canceled, and the money is not released yet:`,
          asSentence(error.message),
          said`It is tried again.`,
        ].join(" ")
      ),
      againBy: nextTryAt(failed.length, clock()),
    }
  }
}
