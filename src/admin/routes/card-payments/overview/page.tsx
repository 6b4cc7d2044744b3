import { defineRouteConfig } from "@medusajs/admin-sdk"
import { InstallationBanner } from "../../../installation/banner"
import { useText } from "../../../lib/text"
import { OverviewPage } from "../../../overview/page"
import { NeedsYou } from "../../../problems/needs-you"

const Overview = () => (
  <div className="flex flex-col gap-y-3">
    <InstallationBanner />
    <NeedsYou />
    <OverviewPage />
  </div>
)
export default Overview

export const config = defineRouteConfig({ label: "menu.overview", translationNs: "acquiring", rank: 1 })

const Breadcrumb = () => <>{useText()("menu.overview")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
