/** Pages about one thing, whose addresses are known when there is something to be seen. */
export const PAGES = [
  "payment",
  "webhook",
  "plan",
  "subscription",
  "payment link",
  "payout",
  "order",
  "variant",
] as const

export type PageName = (typeof PAGES)[number]

/** A panel that opens at the side of a page. */
interface Drawer {
  readonly name: string
  /** A page about one thing, or an address. */
  readonly on: PageName | `/${string}`
  readonly button: string
  /** The file in src/admin/features that it is made by. */
  readonly by: string
}

/** All that opens at the side in a store whose account is filled in by medusa-config. */
export const DRAWERS: readonly Drawer[] = [
  {
    name: "signature",
    on: "/settings/card-gateway/default",
    button: "Find signature",
    by: "accounts/signature/find-signature",
  },
  { name: "plan-edit", on: "plan", button: "Edit", by: "plans/form" },
  { name: "plan-variants", on: "plan", button: "Add variants", by: "plans/add-variants" },
  { name: "plan-create", on: "/card-payments/plans", button: "Create", by: "plans/form" },
  { name: "link-create", on: "/card-payments/links", button: "Create", by: "payment-links/form" },
  { name: "link-mail", on: "payment link", button: "Email customer", by: "payment-links/mail" },
  { name: "payout-create", on: "/card-payments/payouts", button: "Create", by: "payouts/form" },
  { name: "payout-approve", on: "payout", button: "Approve", by: "payouts/approve" },
  { name: "refund", on: "payment", button: "Refund", by: "payments/actions/move-money" },
  { name: "subscription-change", on: "subscription", button: "Change terms", by: "subscriptions/terms/change-terms" },
  { name: "subscription-card", on: "subscription", button: "Change card", by: "subscriptions/change-card" },
  { name: "variant-plan", on: "variant", button: "Add to plan", by: "variant-plans/attach" },
]

/** All drawers of a store whose account is filled in in the dashboard. */
export const ACCOUNT_DRAWERS: readonly Drawer[] = [
  {
    name: "account-edit-gateway",
    on: "/settings/card-gateway/default",
    button: "Edit: Gateway",
    by: "accounts/settings/edit-fields",
  },
  {
    name: "account-edit-advanced",
    on: "/settings/card-gateway/default",
    button: "Edit: Advanced",
    by: "accounts/settings/edit-profile",
  },
]

/** The address of the page that a drawer opens on. */
export function addressOf({ on }: Drawer, addresses: Readonly<Record<PageName, string>>): string {
  return isPage(on) ? addresses[on] : on
}

function isPage(on: string): on is PageName {
  return PAGES.some((page) => page === on)
}
