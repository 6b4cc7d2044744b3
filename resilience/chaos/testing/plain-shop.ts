import type { Shop } from "../schedule"

/** A shop with the usual settings, whose gateway answers everything. */
export const PLAIN_SHOP: Shop = {
  total: "29.90",
  capture: "automatic",
  voids: false,
  onExpiry: "warn",
  reversal: "answered",
  queries: "answered",
}
