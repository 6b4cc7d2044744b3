import type { StoreUnderTest } from "../../../testing/store/with-store"

/** Adds a product with one variant, at 12.00 euros, to the shop. @returns the variant's id */
export async function newVariant({ admin }: Pick<StoreUnderTest, "admin">, title: string): Promise<string> {
  const [{ id } = { id: "" }] = (await admin.admin.salesChannel.list({ limit: 1 })).sales_channels
  const prices = [{ currency_code: "eur", amount: 12 }]
  const { product } = await admin.admin.product.create({
    title,
    status: "published",
    sales_channels: [{ id }],
    options: [{ title: "Kind", values: ["Usual"] }],
    variants: [{ title: "Usual", options: { Kind: "Usual" }, manage_inventory: false, prices }],
  })
  return product.variants?.[0]?.id ?? ""
}
