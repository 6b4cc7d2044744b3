import type { Camera } from "./camera"
import { ACCOUNT_DRAWERS, DRAWERS, addressOf } from "./drawers"
import { PICTURE_OF_WIDGET } from "./pictures"
import type { OurPage } from "./pictures"
import type { Seen } from "./shoppers"

/** The lists of the dashboard; behind each, the first row's own page where it has one. */
const LISTS = [
  { page: "card-payments", row: "Captured", one: "card-payments/[id]" },
  { page: "card-payments/overview" },
  { page: "card-payments/reviews" },
  { page: "card-payments/refunds" },
  { page: "card-payments/notifications", row: "Verified", one: "card-payments/notifications/[id]" },
  { page: "card-payments/plans" },
  { page: "card-payments/subscriptions", row: "Active", one: "card-payments/subscriptions/[id]" },
  { page: "card-payments/links" },
  { page: "card-payments/activity" },
] as const

/** Takes a picture of each screen in a store in which something has happened. */
export async function pictureScreens(camera: Camera, { orderId, planId, linkId, variant }: Seen): Promise<void> {
  const { page } = camera.merchant
  const seen: Partial<Record<OurPage, string>> = {}
  await camera.takePage("settings/card-gateway/[handle]", "/settings/card-gateway/default")
  for (const list of LISTS) {
    await camera.takePage(list.page)
    if (list.page === "card-payments/overview") await pictureCharts(camera)
    if (!("one" in list)) continue
    await page.getByRole("row").getByText(list.row, { exact: true }).first().click()
    await page.waitForURL((url) => !url.pathname.endsWith(list.page))
    const path = new URL(page.url()).pathname.replace(/^\/app/, "")
    await camera.takePage(list.one, path)
    seen[list.one] = path
  }
  const addresses = {
    payment: seen["card-payments/[id]"] ?? "",
    notification: seen["card-payments/notifications/[id]"] ?? "",
    subscription: seen["card-payments/subscriptions/[id]"] ?? "",
    plan: `/card-payments/plans/${planId}`,
    "payment link": `/card-payments/links/${linkId}`,
    order: `/orders/${orderId}`,
    variant: `/products/${variant.productId}/variants/${variant.id}`,
  }
  await camera.takePage("card-payments/plans/[id]", addresses.plan)
  await camera.takePage("card-payments/links/[id]", addresses["payment link"])
  await camera.merchant.readPage(addresses.order)
  await camera.takeSection(PICTURE_OF_WIDGET["order-card-payments"], "Card payment")
  await camera.takeAt(PICTURE_OF_WIDGET["variant-plans"], addresses.variant)
  for (const drawer of [...ACCOUNT_DRAWERS, ...DRAWERS]) await camera.takeDrawer(drawer.name, addressOf(drawer, addresses), drawer.button)
}

/** What lies further down in the overview, and a chart with its figures. */
async function pictureCharts(camera: Camera): Promise<void> {
  await camera.takeSection("overview-reasons", "Declines by reason")
  await camera.merchant.section("Payments by day").getByText("As a table").click()
  await camera.takeSection("overview-table", "Payments by day")
}
