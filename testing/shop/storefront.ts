import Medusa from "@medusajs/js-sdk"

/** The address of a shop, and its key. */
export interface ShopAddress {
  readonly url: string
  readonly publishableKey: string
}

/** Medusa's own client as a storefront uses it, without a login. */
export function storefront({ url, publishableKey }: ShopAddress): Medusa {
  return new Medusa({ baseUrl: url, publishableKey, auth: { type: "jwt", jwtTokenStorageMethod: "memory" } })
}
