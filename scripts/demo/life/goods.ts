import type Medusa from "@medusajs/js-sdk"
import type { PlanRecord } from "../../../src/application/subscriptions/plans/plan-record"

interface NewProduct {
  readonly handle: string
  readonly title: string
  readonly description: string
  readonly variant: string
  readonly sku: string
  readonly prices: Readonly<Record<"eur" | "usd" | "jpy", number>>
}

/** Products that the merchant adds to those of the catalogue. */
const PRODUCTS: readonly NewProduct[] = [
  {
    handle: "house-coffee",
    title: "House coffee",
    description: "Roasted every Monday: cocoa, hazelnut, a little orange.",
    variant: "500 g",
    sku: "COFFEE-500",
    prices: { eur: 16.5, usd: 18, jpy: 2600 },
  },
  {
    handle: "linen-apron",
    title: "Linen apron",
    description: "Washed linen with crossed straps and two deep pockets.",
    variant: "One size",
    sku: "APRON",
    prices: { eur: 49, usd: 54, jpy: 7800 },
  },
  {
    handle: "walnut-board",
    title: "Walnut board",
    description: "Oiled walnut from one piece, 40 by 26 cm.",
    variant: "Large",
    sku: "BOARD-L",
    prices: { eur: 64, usd: 69, jpy: 9800 },
  },
  {
    handle: "beeswax-candles",
    title: "Beeswax candles",
    description: "Six candles that burn for eight hours each.",
    variant: "Set of six",
    sku: "CANDLES-6",
    prices: { eur: 22.5, usd: 24.5, jpy: 3600 },
  },
]

/** The plans of the shop, each of one account and on one variant. */
const PLANS = {
  coffee_weekly: { name: "Coffee every week", interval: "week", account: "default", sku: "COFFEE-500" },
  coffee_monthly: { name: "Coffee every month", interval: "month", account: "default", sku: "COFFEE-500" },
  coffee_tasting: {
    name: "Coffee for three weeks",
    interval: "week",
    cycles: 3,
    account: "default",
    sku: "COFFEE-500",
  },
  candles_monthly: { name: "Candles every month", interval: "month", account: "billed", sku: "CANDLES-6" },
} as const

export type PlanName = keyof typeof PLANS

/** The ids of what the shop sells. */
export interface Goods {
  /** Variants by SKU. */
  readonly variants: ReadonlyMap<string, string>
  readonly plans: Readonly<Record<PlanName, { readonly plan_id: string; readonly variant_id: string }>>
}

/** Adds products and plans to the shop, as its merchant. */
export async function stockShop(merchant: Medusa): Promise<Goods> {
  const { products: present } = await merchant.admin.product.list({
    fields: "id,*sales_channels,*shipping_profile,variants.id,variants.sku",
  })
  const [like] = present
  if (!like?.shipping_profile) throw new Error("The shop has no product yet.")
  const variants = new Map<string, string>()
  for (const { variants: found } of present) for (const { id, sku } of found ?? []) if (sku) variants.set(sku, id)
  for (const product of PRODUCTS) {
    const { product: made } = await merchant.admin.product.create(
      {
        title: product.title,
        handle: product.handle,
        description: product.description,
        status: "published",
        shipping_profile_id: like.shipping_profile.id,
        sales_channels: (like.sales_channels ?? []).map(({ id }) => ({ id })),
        options: [{ title: "Size", values: [product.variant] }],
        variants: [
          {
            title: product.variant,
            sku: product.sku,
            manage_inventory: false,
            options: { Size: product.variant },
            prices: Object.entries(product.prices).map(([currency_code, amount]) => ({ currency_code, amount })),
          },
        ],
      },
      { fields: "id,variants.id" }
    )
    variants.set(product.sku, variantIn(made.variants?.[0]?.id, product.sku))
  }
  const plan = async (name: PlanName) => {
    const { sku, ...terms } = PLANS[name]
    const variant_id = variantIn(variants.get(sku), sku)
    return { plan_id: await offer(merchant, terms, variant_id), variant_id }
  }
  const plans = {
    coffee_weekly: await plan("coffee_weekly"),
    coffee_monthly: await plan("coffee_monthly"),
    coffee_tasting: await plan("coffee_tasting"),
    candles_monthly: await plan("candles_monthly"),
  }
  return { variants, plans }
}

/** A variant that is sold. @throws Error if the shop does not sell it */
export function variantIn(id: string | undefined, sku: string): string {
  if (!id) throw new Error(`The shop sells no ${sku}.`)
  return id
}

async function offer({ client }: Medusa, terms: Readonly<Record<string, unknown>>, variantId: string): Promise<string> {
  const { plan } = await client.fetch<{ plan: PlanRecord }>("/admin/acquiring/plans", { method: "POST", body: terms })
  await client.fetch(`/admin/acquiring/plans/${plan.id}/variants`, { method: "POST", body: { add: [variantId] } })
  return plan.id
}
