import { useParams } from "react-router-dom"
import { QueryView } from "../../../components/query-view"
import { useText } from "../../../lib/format/text"
import { PaymentPage } from "../../../features/payments/detail/page"
import { usePayment } from "../../../hooks/queries/payments"

const CardPayment = () => {
  const { id = "" } = useParams()
  return <QueryView of={usePayment(id)}>{({ payment }) => <PaymentPage payment={payment} />}</QueryView>
}
export default CardPayment

const Breadcrumb = () => <>{useText()("payment.one")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
