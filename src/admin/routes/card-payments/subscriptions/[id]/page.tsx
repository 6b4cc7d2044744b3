import { useParams } from "react-router-dom"
import { Waiting } from "../../../../components/waiting"
import { useSubscription } from "../../../../queries/subscriptions"
import { SubscriptionPage } from "../../../../subscriptions/page"

const Subscription = () => {
  const { id = "" } = useParams()
  return (
    <Waiting of={useSubscription(id)}>{({ subscription }) => <SubscriptionPage subscription={subscription} />}</Waiting>
  )
}
export default Subscription

const Breadcrumb = ({ id }: { readonly id: string }) => <>{useSubscription(id).data?.subscription.name ?? id}</>

export const handle = {
  breadcrumb: ({ params }: { readonly params: { readonly id?: string } }) => <Breadcrumb id={params.id ?? ""} />,
}
