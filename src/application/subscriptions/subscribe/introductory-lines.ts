import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isId } from "../../../domain/shared/id"
import { handleOfProvider } from "../../shared/provider-id"
import type { CartLine } from "./open-cart"
import { cartLines } from "./open-cart"

export function isIntroductory({ isCustomPrice, planId }: CartLine): boolean {
  return isCustomPrice && typeof planId === "string"
}

export async function isCollectionIntroductory(container: MedusaContainer, collectionId: string): Promise<boolean> {
  if (!isId(collectionId)) return false
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart_payment_collection", fields: ["cart_id"], filters: { payment_collection_id: collectionId } })
  const [link] = data
  return link !== undefined && (await cartLines(container, link.cart_id)).some(isIntroductory)
}

/** Whether an open cart holds an item at an introductory price and has no payment session of this plugin alone. */
export async function isIntroductoryUnpaid(container: MedusaContainer, cartId: string): Promise<boolean> {
  if (!isId(cartId) || !(await cartLines(container, cartId)).some(isIntroductory)) return false
  const fields = ["id", "completed_at", "payment_collection.payment_sessions.provider_id"]
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart", fields, filters: { id: cartId } })
  const [cart] = data
  if (!cart || cart.completed_at) return false
  const sessions: readonly ({ readonly provider_id: string } | null | undefined)[] =
    cart.payment_collection?.payment_sessions ?? []
  return (
    sessions.length === 0 || sessions.some((session) => session && handleOfProvider(session.provider_id) === undefined)
  )
}
