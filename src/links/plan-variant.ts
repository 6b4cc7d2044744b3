import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import AcquiringModule from "../modules/acquiring"

/** The variants on sale with a plan. */
export default defineLink(
  { linkable: ProductModule.linkable.productVariant, isList: true },
  { linkable: AcquiringModule.linkable.acquiringPlan, isList: true }
)
