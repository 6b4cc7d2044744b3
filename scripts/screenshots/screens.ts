import type { Camera } from "./camera"
import { ACCOUNT_DRAWERS, DRAWERS, addressOf } from "../../testing/browser/drawers"
import { PICTURE_OF_WIDGET } from "../../testing/browser/pictures"
import type { Seen } from "../../testing/world/shoppers"

/** The lists of the dashboard; beside each, the page of one of its rows if there is one. */
const LISTS = [
  { page: "card-payments", one: "card-payments/[id]", of: "payment" },
  { page: "card-payments/overview" },
  { page: "card-payments/reviews" },
  { page: "card-payments/refunds" },
  { page: "card-payments/webhooks", one: "card-payments/webhooks/[id]", of: "webhook" },
  { page: "card-payments/plans", one: "card-payments/plans/[id]", of: "plan" },
  { page: "card-payments/subscriptions", one: "card-payments/subscriptions/[id]", of: "subscription" },
  { page: "card-payments/links", one: "card-payments/links/[id]", of: "payment link" },
  { page: "card-payments/payouts", one: "card-payments/payouts/[id]", of: "payout" },
  { page: "card-payments/activity" },
  { page: "card-payments/problems" },
] as const

/** Takes a picture of each screen of the demo, in which thirty days have gone by. */
export async function pictureScreens(camera: Camera, seen: Seen): Promise<void> {
  for (const list of LISTS) {
    await camera.takePage(list.page)
    if (list.page === "card-payments/overview") await pictureCharts(camera)
    if ("one" in list) await camera.takePage(list.one, seen[list.of])
  }
  await camera.merchant.readPage(seen.order)
  await camera.takeSection(PICTURE_OF_WIDGET["order-card-payments"], "Card payment")
  await camera.takeAt(PICTURE_OF_WIDGET["variant-plans"], seen.variant)
  for (const drawer of DRAWERS) await camera.takeDrawer(drawer.name, addressOf(drawer, seen), drawer.button)
}

/** Takes pictures of an account that was filled in in the dashboard, and of its drawers. */
export async function pictureAccount(camera: Camera): Promise<void> {
  const address = "/settings/card-gateway/default"
  await camera.takePage("settings/card-gateway/[handle]", address)
  for (const { name, button } of ACCOUNT_DRAWERS) await camera.takeDrawer(name, address, button)
}

/** Takes pictures of the lower part of the overview, and of a chart with its figures. */
async function pictureCharts(camera: Camera): Promise<void> {
  await camera.takeSection("overview-reasons", "Declines by reason")
  await camera.merchant.section("Payments by day").getByText("View as table").click()
  await camera.takeSection("overview-table", "Payments by day")
}
