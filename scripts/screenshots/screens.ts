import type { Camera } from "./camera"
import { ACCOUNT_DRAWERS, DRAWERS, addressOf } from "./drawers"
import type { Seen } from "./shoppers"

/** The lists of the dashboard; behind each, the first row's own page where it has one. */
const LISTS = [
  { name: "payments", path: "/card-payments", row: "Captured", detail: "payment" },
  { name: "overview", path: "/card-payments/overview" },
  { name: "reviews", path: "/card-payments/reviews" },
  { name: "refunds", path: "/card-payments/refunds" },
  { name: "notifications", path: "/card-payments/notifications", row: "Verified", detail: "notification" },
  { name: "plans", path: "/card-payments/plans" },
  { name: "subscriptions", path: "/card-payments/subscriptions", row: "Active", detail: "subscription" },
  { name: "links", path: "/card-payments/links" },
  { name: "activity", path: "/card-payments/activity" },
] as const

/** Takes a picture of each screen in a store in which something has happened. */
export async function pictureScreens(camera: Camera, { orderId, planId, linkId, variant }: Seen): Promise<void> {
  const { page } = camera.merchant
  const seen: Record<string, string> = {}
  await camera.takePage("account", "/settings/card-gateway/default")
  for (const button of ACCOUNT_DRAWERS) await camera.takeDrawer(`account-${button.replace(/\W+/g, "-").toLowerCase()}`, "/settings/card-gateway/default", button)
  for (const list of LISTS) {
    await camera.takePage(list.name, list.path)
    if (list.name === "overview") await camera.takeSection("overview-reasons", "Declines by reason")
    if (!("detail" in list)) continue
    await page.getByRole("row").getByText(list.row, { exact: true }).first().click()
    await page.waitForURL((url) => !url.pathname.endsWith(list.path))
    const path = new URL(page.url()).pathname.replace(/^\/app/, "")
    await camera.takePage(list.detail, path)
    seen[list.detail] = path
  }
  const addresses = {
    payment: seen.payment ?? "",
    notification: seen.notification ?? "",
    subscription: seen.subscription ?? "",
    plan: `/card-payments/plans/${planId}`,
    "payment link": `/card-payments/links/${linkId}`,
    order: `/orders/${orderId}`,
    variant: `/products/${variant.productId}/variants/${variant.id}`,
  }
  await camera.takePage("plan", addresses.plan)
  await camera.takePage("link", addresses["payment link"])
  await camera.takePage("order", addresses.order)
  await camera.takeSection("order", "Card payment")
  await camera.takePage("variant", addresses.variant)
  for (const drawer of DRAWERS) await camera.takeDrawer(drawer.name, addressOf(drawer, addresses), drawer.button)
}
