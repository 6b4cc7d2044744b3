import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useText } from "../../../lib/format/text"
import { Inbox } from "../../../features/webhooks/inbox"

const Webhooks = () => <Inbox />
export default Webhooks

export const config = defineRouteConfig({ label: "menu.webhooks", translationNs: "acquiring", rank: 9 })

const Breadcrumb = () => <>{useText()("menu.webhooks")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
