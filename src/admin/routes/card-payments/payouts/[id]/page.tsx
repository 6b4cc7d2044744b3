import { useParams } from "react-router-dom"
import { Money } from "../../../../components/money"
import { Waiting } from "../../../../components/waiting"
import { PayoutPage } from "../../../../payouts/page"
import { usePayout } from "../../../../queries/payouts"

const Payout = () => {
  const { id = "" } = useParams()
  return <Waiting of={usePayout(id)}>{({ payout }) => <PayoutPage payout={payout} />}</Waiting>
}
export default Payout

const Breadcrumb = ({ id }: { readonly id: string }) => {
  const payout = usePayout(id).data?.payout
  return payout ? <Money amount={payout.amount} currency={payout.currency_code} /> : <>{id}</>
}

export const handle = {
  breadcrumb: ({ params }: { readonly params: { readonly id?: string } }) => <Breadcrumb id={params.id ?? ""} />,
}
