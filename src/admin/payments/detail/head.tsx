import { Alert, Button, Text } from "@medusajs/ui"
import { PaymentBadge } from "../../components/badges"
import { Section } from "../../components/section"
import { useTell } from "../../lib/act"
import { formatMoney } from "../../lib/format"
import { useLocale, useText } from "../../lib/text"
import { useLeft } from "../../queries/medusa-payments"
import { useSyncPayment } from "../../queries/payments"
import type { PaymentView } from "../../queries/payments"
import { MoneyActs } from "../money-acts"
import { ReviewLink } from "../review-link"

/** The payment's number and state, what that means, and what can be done. */
export function PaymentHead({ payment }: { readonly payment: PaymentView }) {
  const side = (
    <>
      <SyncButton payment={payment} />
      <ReviewLink payment={payment} />
      <MoneyActs payment={payment} />
    </>
  )
  const title = (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all font-mono">{payment.order_no}</span>
      <PaymentBadge state={payment.state} />
    </span>
  )
  return (
    <Section level="h1" title={title} description={<Meaning payment={payment} />} side={side}>
      {payment.attention !== null && (
        <div className="px-6 py-4">
          <Alert variant="warning">
            <Text size="small">{payment.attention}</Text>
          </Alert>
        </div>
      )}
    </Section>
  )
}

/** What the state means; of a payment that was captured in part, how much. */
function Meaning({ payment }: { readonly payment: PaymentView }) {
  const t = useText()
  const locale = useLocale()
  const { state, amount, captured_amount, currency_code } = payment
  const { capture: left } = useLeft(payment)
  if (state !== "captured" || left === undefined) return t(`payment.meaning.${state}`)
  return t("payment.partly", { captured: formatMoney(captured_amount, currency_code, locale), amount: formatMoney(amount, currency_code, locale) })
}

function SyncButton({ payment: { id } }: { readonly payment: PaymentView }) {
  const t = useText()
  const tell = useTell()
  const sync = useSyncPayment(id)
  const told = ({ payment }: { readonly payment: PaymentView }) => tell.done(t("payment.synced", { state: t(`payments.state.${payment.state}`) }))
  return (
    <Button size="small" variant="secondary" isLoading={sync.isPending} onClick={() => sync.mutate(undefined, { onSuccess: told, onError: tell.failed })}>
      {t("payment.sync")}
    </Button>
  )
}
