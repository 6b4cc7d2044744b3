import type { HttpTypes } from "@medusajs/framework/types"

export type Cart = HttpTypes.StoreCart
/** The fields of an order on the thank-you page. */
export type Order = Pick<HttpTypes.StoreOrder, "id" | "display_id" | "email" | "currency_code" | "total" | "items">
export type Product = HttpTypes.StoreProduct
export type Variant = HttpTypes.StoreProductVariant
export type Region = HttpTypes.StoreRegion
export type ShippingOption = HttpTypes.StoreCartShippingOption

/** A plan of a variant, as the plugin returns it to shoppers; introductory prices by currency code in capitals. */
export interface Plan {
  id: string
  name: string
  interval: "day" | "week" | "month" | "year"
  interval_count: number
  /** Null: no end. */
  cycles: number | null
  pricing: "locked" | "current"
  intro_cycles: number
  intro_prices: Readonly<Record<string, string>>
}

/** The chosen plan, and the text that the shopper agrees to. */
export interface Subscribing {
  planId: string
  consent: string
}

/** A delivery address as its form has it; the shop bills to the same one. */
export interface Delivery {
  email: string
  first_name: string
  last_name: string
  address_1: string
  postal_code: string
  city: string
  province: string
  country_code: string
  phone: string
}
