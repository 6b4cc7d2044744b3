import { useParams } from "react-router-dom"
import { Waiting } from "../../../../components/waiting"
import { useText } from "../../../../lib/text"
import { NoticeDetail } from "../../../../notifications/detail"
import { useNotification } from "../../../../queries/notifications"

/** Card payments, Notifications, one of them. */
const Notification = () => {
  const { id = "" } = useParams()
  return (
    <Waiting of={useNotification(id)}>{({ notification }) => <NoticeDetail notification={notification} />}</Waiting>
  )
}
export default Notification

const Breadcrumb = () => <>{useText()("notices.one")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
