import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { sdk } from "../../lib/requests/sdk"

const FIELDS = "id,title,sku,product_id,product.title"

/** A variant's names, and the address of its page. */
export interface VariantView {
  readonly id: string
  readonly product: string
  readonly variant: string
  readonly sku: string | null
  readonly address: string
}

type Listed = Awaited<ReturnType<typeof sdk.admin.productVariant.list>>["variants"][number]

function variantView({ id, title, sku, product_id, product }: Listed): VariantView {
  return {
    id,
    product: product?.title ?? "",
    variant: title ?? "",
    sku,
    address: `/products/${product_id ?? ""}/variants/${id}`,
  }
}

/** Variants by id, without those that no longer exist. */
export function useVariantsById(ids: readonly string[]) {
  return useQuery({
    queryKey: ["acquiring", "variants", ids],
    queryFn: () => sdk.admin.productVariant.list({ id: [...ids], limit: ids.length, fields: FIELDS }),
    select: ({ variants }) => variants.map(variantView),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** The first variants whose title, product or SKU has the text. */
export function useVariantSearch(q: string) {
  return useQuery({
    queryKey: ["acquiring", "variants", "search", q],
    queryFn: () => sdk.admin.productVariant.list({ ...(q === "" ? {} : { q }), limit: 20, fields: FIELDS }),
    select: ({ variants, count }) => ({ variants: variants.map(variantView), count }),
    placeholderData: keepPreviousData,
  })
}
