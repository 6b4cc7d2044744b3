import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useText } from "../lib/text"
import type { PaymentView } from "../queries/payments"

/** To where a payment that is held is approved or rejected. */
export function ReviewLink({ payment: { state } }: { readonly payment: PaymentView }) {
  const t = useText()
  if (state !== "pending") return null
  return (
    <Button size="small" variant="secondary" asChild>
      <Link to="/card-payments/reviews">{t("payment.review")}</Link>
    </Button>
  )
}
