import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useText } from "../../../lib/text"
import { OverviewPage } from "../../../overview/page"

/** Card payments, Overview. */
const Overview = () => <OverviewPage />
export default Overview

export const config = defineRouteConfig({ label: "menu.overview", translationNs: "acquiring", rank: 1 })

const Breadcrumb = () => <>{useText()("menu.overview")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
