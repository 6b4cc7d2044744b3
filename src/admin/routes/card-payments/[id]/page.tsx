import { useParams } from "react-router-dom"
import { Waiting } from "../../../components/waiting"
import { useText } from "../../../lib/text"
import { PaymentPage } from "../../../payments/detail/page"
import { usePayment } from "../../../queries/payments"

const CardPayment = () => {
  const { id = "" } = useParams()
  return <Waiting of={usePayment(id)}>{({ payment }) => <PaymentPage payment={payment} />}</Waiting>
}
export default CardPayment

const Breadcrumb = () => <>{useText()("payment.one")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
