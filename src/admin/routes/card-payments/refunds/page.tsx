import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useText } from "../../../lib/format/text"
import { RefundList } from "../../../features/refunds/list"

const Refunds = () => <RefundList />
export default Refunds

export const config = defineRouteConfig({ label: "menu.refunds", translationNs: "acquiring", rank: 4 })

const Breadcrumb = () => <>{useText()("menu.refunds")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
