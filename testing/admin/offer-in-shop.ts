import { admin } from "./admin"
import type { AdminLogin } from "./admin"
import { offerPlan } from "./offer-plan"

/** The product of the shop page that one can have again and again. */
const HANDLE = "linen-notebook"

/** Sells one of the shop's products on a plan as well, as its merchant. */
export async function offerInShop(login: AdminLogin): Promise<void> {
  const merchant = await admin(login)
  const { products } = await merchant.admin.product.list({ handle: HANDLE, fields: "id,variants.id" })
  for (const { id } of products[0]?.variants ?? []) await offerPlan(merchant, "default", id)
}
