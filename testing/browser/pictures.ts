import { join } from "node:path"
import { root } from "../processes/folders"

export const FOLDER = join(root, "docs", "screens")

/** The picture of each page of ours in the dashboard, by its folder in src/admin/routes. */
export const PICTURE_OF_PAGE = {
  "settings/card-gateway": "set-up-1-accounts",
  "settings/card-gateway/[handle]": "account",
  "card-payments": "payments",
  "card-payments/[id]": "payment",
  "card-payments/activity": "activity",
  "card-payments/links": "links",
  "card-payments/links/[id]": "link",
  "card-payments/webhooks": "webhooks",
  "card-payments/webhooks/[id]": "webhook",
  "card-payments/overview": "overview",
  "card-payments/payouts": "payouts",
  "card-payments/payouts/[id]": "payout",
  "card-payments/plans": "plans",
  "card-payments/plans/[id]": "plan",
  "card-payments/problems": "problems",
  "card-payments/refunds": "refunds",
  "card-payments/reviews": "reviews",
  "card-payments/subscriptions": "subscriptions",
  "card-payments/subscriptions/[id]": "subscription",
} as const

/** The picture of each of our boxes on Medusa's pages, by its file in src/admin/widgets. */
export const PICTURE_OF_WIDGET = {
  "order-card-payments": "order",
  "variant-plans": "variant",
} as const

export type OurPage = keyof typeof PICTURE_OF_PAGE
