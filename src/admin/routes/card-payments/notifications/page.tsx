import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useText } from "../../../lib/text"
import { Inbox } from "../../../notifications/inbox"

/** Card payments, Notifications: the inbox. */
const Notifications = () => <Inbox />
export default Notifications

export const config = defineRouteConfig({ label: "menu.notifications", translationNs: "acquiring", rank: 9 })

const Breadcrumb = () => <>{useText()("menu.notifications")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
