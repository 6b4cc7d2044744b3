import { defineLink } from "@medusajs/framework/utils"
import CustomerModule from "@medusajs/medusa/customer"
import AcquiringModule from "../modules/acquiring"

/** The customer of a subscription. */
export default defineLink(
  { linkable: AcquiringModule.linkable.acquiringSubscription, field: "customer_id" },
  CustomerModule.linkable.customer,
  { readOnly: true }
)
