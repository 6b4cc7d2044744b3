import { useParams } from "react-router-dom"
import { Waiting } from "../../../../components/waiting"
import { useText } from "../../../../lib/text"
import { WebhookDetail } from "../../../../webhooks/detail"
import { useWebhook } from "../../../../queries/webhooks"

const Webhook = () => {
  const { id = "" } = useParams()
  return <Waiting of={useWebhook(id)}>{({ webhook }) => <WebhookDetail webhook={webhook} />}</Waiting>
}
export default Webhook

const Breadcrumb = () => <>{useText()("webhooks.one")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
