import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import AcquiringModule from "../modules/acquiring"

/** The first order of a subscription. */
export default defineLink(
  { linkable: AcquiringModule.linkable.acquiringSubscription, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true }
)
