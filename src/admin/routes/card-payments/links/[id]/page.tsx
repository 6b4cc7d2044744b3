import { useParams } from "react-router-dom"
import { Money } from "../../../../components/money"
import { Waiting } from "../../../../components/waiting"
import { LinkPage } from "../../../../payment-links/page"
import { useLink } from "../../../../queries/links"

const PaymentLink = () => {
  const { id = "" } = useParams()
  return <Waiting of={useLink(id)}>{({ payment_link: link }) => <LinkPage link={link} />}</Waiting>
}
export default PaymentLink

const Breadcrumb = ({ id }: { readonly id: string }) => {
  const link = useLink(id).data?.payment_link
  return link ? <Money amount={link.amount} currency={link.currency_code} /> : <>{id}</>
}

export const handle = {
  breadcrumb: ({ params }: { readonly params: { readonly id?: string } }) => <Breadcrumb id={params.id ?? ""} />,
}
