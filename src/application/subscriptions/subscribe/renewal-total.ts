import { describeFailure } from "../../shared/describe-failure"
import { createMessage, joinMessages } from "../../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import { RequestError } from "../../shared/request-error"
import { makeCart } from "../renewals/renewal-cart"
import { exactText } from "../../payments/context/raw"
import { cartLines } from "./open-cart"

const SOURCE_FIELDS = [
  "id",
  "email",
  "region_id",
  "sales_channel_id",
  "currency_code",
  "customer_id",
  "shipping_address.*",
  "billing_address.*",
  "shipping_methods.shipping_option_id",
  "shipping_methods.data",
]

/**
 * Calculates the price of each later cycle today: the total of a temporary cart with the shipping and taxes of a
 * renewal, which is deleted again.
 *
 * @param cartId the cart with the subscription's line, ready for payment
 * @returns exact decimal text
 * @throws a request error `plan_not_offered` if Medusa cannot sell it
 */
export async function renewalTotal(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  cartId: string
): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "cart", fields: SOURCE_FIELDS, filters: { id: cartId } })
  const [source] = data
  const line = (await cartLines(container, cartId)).find(({ id }) => id === subscription.line_item_id)
  if (!source || !line) throw new RequestError("not_found", { message: createMessage("subscriptions.cart_not_found") })
  const price =
    subscription.intro_price === null ? { unit_price: line.unitPrice, is_tax_inclusive: line.isTaxInclusive } : {}
  const regular = { ...subscription, ...price, customer_id: source.customer_id ?? null, quantity: line.quantity }
  const trial = await sell(container, regular, source)
  try {
    const { data: priced } = await query.graph({ entity: "cart", fields: ["id", "total"], filters: { id: trial } })
    return exactText(priced[0]?.total)
  } finally {
    await container.resolve(Modules.CART).deleteCarts([trial])
  }
}

async function sell(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  source: Parameters<typeof makeCart>[2]
): Promise<string> {
  try {
    return await makeCart(container, subscription, source, {
      cycle: subscription.intro_cycles + 2,
      metadata: { acquiring_subscription_id: subscription.id },
    })
  } catch (error) {
    if (!MedusaError.isMedusaError(error)) throw error
    throw new RequestError("plan_not_offered", {
      field: "cart",
      message: joinMessages(createMessage("subscriptions.renewal_not_sellable"), describeFailure(error)),
    })
  }
}
