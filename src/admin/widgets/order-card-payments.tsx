import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { DetailWidgetProps, AdminOrder } from "@medusajs/framework/types"
import { Allowed } from "../components/allowed"
import { OrderPayments } from "../features/order-payments/section"

const OrderCardPayments = ({ data: order }: DetailWidgetProps<AdminOrder>) => (
  <Allowed to={["payment:read", "acquiring_payment:read"]}>
    <OrderPayments orderId={order.id} />
  </Allowed>
)

export default OrderCardPayments

export const config = defineWidgetConfig({ zone: "order.details.side.before" })
