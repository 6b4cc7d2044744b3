import { useParams } from "react-router-dom"
import { Money } from "../../../../components/values/money"
import { QueryView } from "../../../../components/query-view"
import { LinkPage } from "../../../../features/payment-links/page"
import { useLink } from "../../../../hooks/queries/links"

const PaymentLink = () => {
  const { id = "" } = useParams()
  return <QueryView of={useLink(id)}>{({ payment_link: link }) => <LinkPage link={link} />}</QueryView>
}
export default PaymentLink

const Breadcrumb = ({ id }: { readonly id: string }) => {
  const link = useLink(id).data?.payment_link
  return link ? <Money amount={link.amount} currency={link.currency_code} /> : <>{id}</>
}

export const handle = {
  breadcrumb: ({ params }: { readonly params: { readonly id?: string } }) => <Breadcrumb id={params.id ?? ""} />,
}
