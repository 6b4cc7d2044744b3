import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useText } from "../../../lib/text"
import { RefundList } from "../../../refunds/list"

const Refunds = () => <RefundList />
export default Refunds

export const config = defineRouteConfig({ label: "menu.refunds", translationNs: "acquiring", rank: 4 })

const Breadcrumb = () => <>{useText()("menu.refunds")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
