import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import AcquiringModule from "../modules/acquiring"

/** Which variants are sold on which plans. */
export default defineLink(
  { linkable: ProductModule.linkable.productVariant, isList: true },
  { linkable: AcquiringModule.linkable.acquiringPlan, isList: true }
)
