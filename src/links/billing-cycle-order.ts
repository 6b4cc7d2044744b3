import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import AcquiringModule from "../modules/acquiring"

/** The order of a billing cycle. */
export default defineLink(
  { linkable: AcquiringModule.linkable.acquiringBillingCycle, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true }
)
