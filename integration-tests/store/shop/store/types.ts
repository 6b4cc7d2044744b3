import type { HttpTypes } from "@medusajs/framework/types"

export type Cart = HttpTypes.StoreCart
/** What the thanks say of an order. */
export type Order = Pick<HttpTypes.StoreOrder, "id" | "display_id" | "email" | "currency_code" | "total" | "items">
export type Product = HttpTypes.StoreProduct
export type Variant = HttpTypes.StoreProductVariant
export type Region = HttpTypes.StoreRegion
export type ShippingOption = HttpTypes.StoreCartShippingOption

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
