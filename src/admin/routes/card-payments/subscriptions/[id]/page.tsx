import { useParams } from "react-router-dom"
import { QueryView } from "../../../../components/query-view"
import { useSubscription } from "../../../../hooks/queries/subscriptions"
import { SubscriptionPage } from "../../../../features/subscriptions/page"

const Subscription = () => {
  const { id = "" } = useParams()
  return (
    <QueryView of={useSubscription(id)}>
      {({ subscription }) => <SubscriptionPage subscription={subscription} />}
    </QueryView>
  )
}
export default Subscription

const Breadcrumb = ({ id }: { readonly id: string }) => <>{useSubscription(id).data?.subscription.name ?? id}</>

export const handle = {
  breadcrumb: ({ params }: { readonly params: { readonly id?: string } }) => <Breadcrumb id={params.id ?? ""} />,
}
