import { Allowed } from "../../components/allowed"
import { SendAgain } from "../payments/actions/send-again"
import type { RefundView } from "../../hooks/queries/refunds"
import { QueryRefund } from "./query-refund"

/** The actions on a refund: send a failed one again, or query an open one. */
export function RefundActions({ refund }: { readonly refund: RefundView }) {
  const { account, payment, state, can_be_sent_again } = refund
  const isOpen = state === "accepted" || state === "unknown"
  if (!payment || !(can_be_sent_again || isOpen)) return <span className="text-ui-fg-muted">–</span>
  return (
    // The row is a link to the payment; a button in it must not follow it.
    <span role="presentation" className="inline-flex py-1" onClick={(event) => event.stopPropagation()}>
      {can_be_sent_again ? (
        <Allowed to="refund:create">
          <SendAgain modification={refund} of={{ account, mode: payment.mode }} />
        </Allowed>
      ) : (
        <Allowed to="acquiring_payment:update">
          <QueryRefund refundId={refund.id} paymentId={payment.id} />
        </Allowed>
      )}
    </span>
  )
}
