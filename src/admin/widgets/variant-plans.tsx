import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProductVariant, DetailWidgetProps } from "@medusajs/framework/types"
import { Allowed } from "../components/allowed"
import { VariantPlans } from "../features/variant-plans/plans"

const VariantPlansWidget = ({ data }: DetailWidgetProps<AdminProductVariant>) => (
  <Allowed to="acquiring_plan:read">
    <VariantPlans variantId={data.id} />
  </Allowed>
)

export default VariantPlansWidget

export const config = defineWidgetConfig({ zone: "product_variant.details.side.after" })
