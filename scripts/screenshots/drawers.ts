/** Pages about one thing, whose addresses are known when there is something to be seen. */
export const PAGES = ["payment", "notification", "plan", "subscription", "payment link", "order", "variant"] as const

export type PageName = (typeof PAGES)[number]

/** What opens at the side of a page. */
interface Drawer {
  readonly name: string
  /** A page about one thing, or an address. */
  readonly on: PageName | `/${string}`
  readonly button: string
}

/** All that opens at the side in a store whose account is filled in by medusa-config. */
export const DRAWERS: readonly Drawer[] = [
  { name: "signature", on: "/settings/card-gateway/default", button: "Find the signature" },
  { name: "plan-edit", on: "plan", button: "Edit" },
  { name: "plan-variants", on: "plan", button: "Add variants" },
  { name: "plan-create", on: "/card-payments/plans", button: "Create" },
  { name: "link-create", on: "/card-payments/links", button: "Create" },
  { name: "refund", on: "payment", button: "Refund" },
  { name: "subscription-change", on: "subscription", button: "Change" },
  { name: "subscription-card", on: "subscription", button: "Change the card" },
  { name: "variant-plan", on: "variant", button: "Add to a plan" },
]

/** All that opens at the side where the account is filled in in the dashboard. */
export const ACCOUNT_DRAWERS = ["Edit: Gateway", "Edit: Advanced"] as const

/** Such as `account-edit-gateway`. */
export function pictureOfAccountDrawer(button: (typeof ACCOUNT_DRAWERS)[number]): string {
  return `account-${button.replace(/\W+/g, "-").toLowerCase()}`
}

/** The address of the page that a drawer opens on. */
export function addressOf({ on }: Drawer, addresses: Readonly<Record<PageName, string>>): string {
  return isPage(on) ? addresses[on] : on
}

function isPage(on: string): on is PageName {
  return PAGES.some((page) => page === on)
}
