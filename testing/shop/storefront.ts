import Medusa from "@medusajs/js-sdk"

/** Where a storefront shops and with which key. */
export interface ShopAddress {
  readonly url: string
  readonly publishableKey: string
}

/** The store as a storefront sees it: Medusa's own client, with nobody logged in. */
export function storefront({ url, publishableKey }: ShopAddress): Medusa {
  return new Medusa({ baseUrl: url, publishableKey, auth: { type: "jwt", jwtTokenStorageMethod: "memory" } })
}
