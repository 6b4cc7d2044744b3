import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isId } from "../../../domain/shared/id"
import { isPaying } from "../../../modules/acquiring/repositories/payments/paying"
import { acquiringOf } from "../../shared/acquiring"
import { exactAmount } from "../../shared/amount"
import { payableSum } from "./session-attempts"

/** Returns why a payment collection cannot get another payment session; `undefined` if it can. */
export async function findObstacleToSession(
  container: MedusaContainer,
  collectionId: string
): Promise<"already_paid" | "payment_in_progress" | undefined> {
  if (!isId(collectionId)) return undefined
  const [collection] = await container.resolve(Modules.PAYMENT).listPaymentCollections({ id: [collectionId] })
  if (!collection) return undefined
  const sum = payableSum(exactAmount(collection), collection.currency_code)
  const blocking = await acquiringOf(container).payments.blockingElsewhere({
    payment_collection_id: collectionId,
    payment_session_id: null,
    ...sum,
  })
  if (blocking.length === 0) return undefined
  return blocking.some(isPaying) ? "already_paid" : "payment_in_progress"
}
