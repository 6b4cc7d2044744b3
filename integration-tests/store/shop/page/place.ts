import type { View } from "./view"

/** The view that the page's address names. */
export function placeOf(hash: string): View {
  switch (hash) {
    case "#delivery":
      return { name: "delivery" }
    case "#payment":
      return { name: "payment" }
    default:
      return { name: "shop" }
  }
}
