import { Activity } from "../../activity/section"
import type { PaymentView } from "../../../hooks/queries/payments"
import { PaymentProblems } from "../problems"
import { AtGateway } from "./at-gateway"
import { Attempt } from "./attempt"
import { RelatedRecords } from "./related-records"
import { Disputes } from "./disputes"
import { PaymentHead } from "./head"
import { Webhooks } from "./webhooks"
import { Modifications } from "./modifications"
import { Sums } from "./sums"
import { Timeline } from "./timeline"

export function PaymentPage({ payment }: { readonly payment: PaymentView }) {
  return (
    <div className="flex flex-col gap-3 xl:flex-row xl:items-start">
      <div className="flex w-full min-w-0 flex-col gap-y-3">
        <PaymentHead payment={payment} />
        <PaymentProblems paymentId={payment.id} />
        <Sums payment={payment} />
        <Modifications payment={payment} />
        <Disputes payment={payment} />
        <Activity about={{ payment_id: payment.id }} />
        <Timeline history={payment.history} />
        <Webhooks paymentId={payment.id} />
      </div>
      <div className="flex w-full flex-col gap-y-3 xl:max-w-[400px]">
        <RelatedRecords payment={payment} />
        <Attempt payment={payment} />
        <AtGateway payment={payment} />
      </div>
    </div>
  )
}
