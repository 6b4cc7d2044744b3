import { Text } from "@medusajs/ui"
import { Section } from "../components/section"
import { Failed } from "../components/waiting"
import { useText } from "../lib/text"
import { useOrderSessions } from "../queries/medusa-payments"
import { usePaymentsOfSessions } from "../queries/payments"
import { OrderPayment } from "./payment"
import { worthShowing } from "./worth-showing"

/** The card payments of an order; an order that was not paid with a card of ours has no such box. */
export function OrderPayments({ orderId }: { readonly orderId: string }) {
  const sessions = useOrderSessions(orderId)
  if (sessions.error) return <Failed error={sessions.error} again={() => void sessions.refetch()} />
  if (!sessions.data || sessions.data.length === 0) return null
  return <OfSessions sessionIds={sessions.data} />
}

function OfSessions({ sessionIds }: { readonly sessionIds: readonly string[] }) {
  const t = useText()
  const { payments, isPending, error, refetch } = usePaymentsOfSessions(sessionIds)
  if (error) return <Failed error={error} again={refetch} />
  const { shown, others } = worthShowing(payments)
  if (isPending || payments.length === 0) return null
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
    </Section>
  )
}
