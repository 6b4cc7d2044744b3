/** The products and regions of the shop: the only place with names and prices of the store's data. */
export const SHOP_NAME = "Acquiring Shop"

export interface RegionData {
  readonly name: string
  readonly currency_code: string
  readonly countries: readonly string[]
  /** In percent. A rate with decimals makes totals of more digits than a currency has: 19.99 becomes 21.7641125. */
  readonly taxRate?: number
}

/** The first region is the one that the shop page opens with. */
export const REGIONS: readonly [RegionData, ...RegionData[]] = [
  { name: "Europe", currency_code: "eur", countries: ["de", "fr", "nl", "es", "it", "at", "be", "ie", "pt"] },
  { name: "United States", currency_code: "usd", countries: ["us"], taxRate: 8.875 },
  { name: "Japan", currency_code: "jpy", countries: ["jp"] },
]

export type Prices = Readonly<Record<string, number>>

export interface ProductData {
  readonly handle: string
  readonly title: string
  readonly description: string
  readonly option: string
  readonly variants: readonly { readonly title: string; readonly sku: string; readonly prices: Prices }[]
}

export const PRODUCTS: readonly [ProductData, ...ProductData[]] = [
  {
    handle: "canvas-tote",
    title: "Canvas tote",
    description: "Heavy cotton canvas, long handles, one inside pocket.",
    option: "Colour",
    variants: [
      { title: "Natural", sku: "TOTE-NATURAL", prices: { eur: 25, usd: 19.99, jpy: 3200 } },
      { title: "Ink", sku: "TOTE-INK", prices: { eur: 27.5, usd: 21.49, jpy: 3400 } },
    ],
  },
  {
    handle: "stoneware-mug",
    title: "Stoneware mug",
    description: "Thrown by hand, glazed inside, holds 300 ml.",
    option: "Glaze",
    variants: [
      { title: "Sand", sku: "MUG-SAND", prices: { eur: 18, usd: 17.95, jpy: 2400 } },
      { title: "Moss", sku: "MUG-MOSS", prices: { eur: 18, usd: 17.95, jpy: 2400 } },
    ],
  },
  {
    handle: "linen-notebook",
    title: "Linen notebook",
    description: "Bound in linen, 160 dotted pages that lie flat.",
    option: "Size",
    variants: [{ title: "A5", sku: "NOTEBOOK-A5", prices: { eur: 14.9, usd: 13.35, jpy: 1980 } }],
  },
]

/** In stock of every variant: enough for any number of demo orders. */
export const STOCK = 1_000_000

export const SHIPPING = {
  name: "Standard delivery",
  code: "standard",
  prices: { eur: 4.9, usd: 5, jpy: 600 } as Prices,
}
