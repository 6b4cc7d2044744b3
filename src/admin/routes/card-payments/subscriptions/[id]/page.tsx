import { useParams } from "react-router-dom"
import { Waiting } from "../../../../components/waiting"
import { useContract } from "../../../../queries/contracts"
import { ContractPage } from "../../../../subscriptions/page"

/** Card payments, Subscriptions, one subscription. */
const Subscription = () => {
  const { id = "" } = useParams()
  return <Waiting of={useContract(id)}>{({ contract }) => <ContractPage contract={contract} />}</Waiting>
}
export default Subscription

const Breadcrumb = ({ id }: { readonly id: string }) => <>{useContract(id).data?.contract.name ?? id}</>

export const handle = {
  breadcrumb: ({ params }: { readonly params: { readonly id?: string } }) => <Breadcrumb id={params.id ?? ""} />,
}
