import { defineRouteConfig } from "@medusajs/admin-sdk"
import { InstallationBanner } from "../../../features/installation/banner"
import { useText } from "../../../lib/format/text"
import { OverviewPage } from "../../../features/overview/page"
import { OpenTasks } from "../../../features/problems/open-tasks"

const Overview = () => (
  <div className="flex flex-col gap-y-3">
    <InstallationBanner />
    <OpenTasks />
    <OverviewPage />
  </div>
)
export default Overview

export const config = defineRouteConfig({ label: "menu.overview", translationNs: "acquiring", rank: 1 })

const Breadcrumb = () => <>{useText()("menu.overview")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
