import { useParams } from "react-router-dom"
import { Money } from "../../../../components/values/money"
import { QueryView } from "../../../../components/query-view"
import { PayoutPage } from "../../../../features/payouts/page"
import { usePayout } from "../../../../hooks/queries/payouts"

const Payout = () => {
  const { id = "" } = useParams()
  return <QueryView of={usePayout(id)}>{({ payout }) => <PayoutPage payout={payout} />}</QueryView>
}
export default Payout

const Breadcrumb = ({ id }: { readonly id: string }) => {
  const payout = usePayout(id).data?.payout
  return payout ? <Money amount={payout.amount} currency={payout.currency_code} /> : <>{id}</>
}

export const handle = {
  breadcrumb: ({ params }: { readonly params: { readonly id?: string } }) => <Breadcrumb id={params.id ?? ""} />,
}
