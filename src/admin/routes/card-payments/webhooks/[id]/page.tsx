import { useParams } from "react-router-dom"
import { QueryView } from "../../../../components/query-view"
import { useText } from "../../../../lib/format/text"
import { WebhookDetail } from "../../../../features/webhooks/detail"
import { useWebhook } from "../../../../hooks/queries/webhooks"

const Webhook = () => {
  const { id = "" } = useParams()
  return <QueryView of={useWebhook(id)}>{({ webhook }) => <WebhookDetail webhook={webhook} />}</QueryView>
}
export default Webhook

const Breadcrumb = () => <>{useText()("webhooks.one")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
