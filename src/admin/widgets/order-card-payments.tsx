import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { DetailWidgetProps, AdminOrder } from "@medusajs/framework/types"
import { OrderPayments } from "../order-payments/section"

/** The card payments of an order, beside it. */
const OrderCardPayments = ({ data: order }: DetailWidgetProps<AdminOrder>) => <OrderPayments orderId={order.id} />
export default OrderCardPayments

export const config = defineWidgetConfig({ zone: "order.details.side.before" })
