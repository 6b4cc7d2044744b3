import { Text } from "@medusajs/ui"
import { isUnresolved } from "../../../domain/payments/payment-state"
import { Allowed } from "../../components/allowed"
import { Section } from "../../components/section"
import { QueryView } from "../../components/query-view"
import { useText } from "../../lib/format/text"
import { useOrderPaying } from "../../hooks/medusa/payments"
import { usePaymentsOfCollections } from "../../hooks/queries/payments"
import type { PaymentView } from "../../hooks/queries/payments"
import { OrderLinks } from "./order-links"
import type { PaidOrder } from "./outstanding"
import { OrderPayment } from "./payment"
import { worthShowing } from "./worth-showing"

/**
 * The card payments of an order, and its outstanding amount. Draws nothing for an order that was paid without this
 * plugin.
 */
export function OrderPayments({ orderId }: { readonly orderId: string }) {
  return (
    <QueryView of={useOrderPaying(orderId)}>
      {({ order, collectionIds }) =>
        (collectionIds.length > 0 || order.outstanding !== undefined) && (
          <OfCollections order={order} collectionIds={collectionIds} />
        )
      }
    </QueryView>
  )
}

function OfCollections({
  order,
  collectionIds,
}: {
  readonly order: PaidOrder
  readonly collectionIds: readonly string[]
}) {
  return (
    <QueryView of={usePaymentsOfCollections(collectionIds)}>
      {(payments) => <OfPayments order={order} payments={payments} />}
    </QueryView>
  )
}

function OfPayments({ order, payments }: { readonly order: PaidOrder; readonly payments: readonly PaymentView[] }) {
  const t = useText()
  const { shown, others } = worthShowing(payments)
  // A payment in progress is not outstanding, although Medusa counts it: the server creates no link meanwhile.
  const outstanding = payments.some(({ state, flow }) => isUnresolved(state, flow)) ? undefined : order.outstanding
  if (payments.length === 0 && outstanding === undefined) return null
  return (
    <Section title={t("order.title")}>
      {shown.map((payment) => (
        <OrderPayment key={payment.id} payment={payment} />
      ))}
      {others > 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("order.others", { count: others })}
        </Text>
      )}
      <Allowed to="acquiring_payment_link:read">
        <OrderLinks order={{ ...order, outstanding }} />
      </Allowed>
    </Section>
  )
}
