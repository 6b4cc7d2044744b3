import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { createMessage } from "../../../domain/shared/messages/message"
import { RequestError } from "../../shared/request-error"

// Medusa's types do not include the links of a plugin.
const linkedPlans = z.array(
  z.object({ id: z.string(), product_variants: z.array(z.object({ id: z.string() }).nullish()).nullish() })
)

/** The ids of the variants that are sold on each plan, by plan id. */
export async function variantsOfPlans(
  container: MedusaContainer,
  planIds: readonly string[]
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (planIds.length === 0) return new Map()
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "acquiring_plan", fields: ["id", "product_variants.id"], filters: { id: [...planIds] } })
  return new Map(
    linkedPlans
      .parse(data)
      .map(({ id, product_variants }) => [id, (product_variants ?? []).flatMap((variant) => variant?.id ?? []).sort()])
  )
}

const linkedVariants = z.array(z.object({ acquiring_plans: z.array(z.object({ id: z.string() }).nullish()).nullish() }))

export async function plansOfVariant(container: MedusaContainer, variantId: string): Promise<readonly string[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "product_variant", fields: ["id", "acquiring_plans.id"], filters: { id: variantId } })
  return linkedVariants
    .parse(data)
    .flatMap(({ acquiring_plans }) => (acquiring_plans ?? []).flatMap((plan) => plan?.id ?? []))
}

export interface VariantView {
  readonly id: string
  /** Titles of the product and the variant, such as `T-shirt, S`. */
  readonly title: string
}

export async function variantViewsOf(container: MedusaContainer, planId: string): Promise<VariantView[]> {
  const ids = (await variantsOfPlans(container, [planId])).get(planId) ?? []
  if (ids.length === 0) return []
  const found = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants(
      { id: [...ids] },
      { select: ["id", "title", "product.title"], relations: ["product"], take: ids.length }
    )
  const titles = new Map(
    found.map(({ id, title, product }) => [id, [product?.title, title].filter(Boolean).join(", ")])
  )
  return ids.map((id) => ({ id, title: titles.get(id) ?? id }))
}

/**
 * Changes which variants are sold on a plan.
 *
 * @throws a request error `invalid_request` for a variant that does not exist; nothing changes then
 */
export async function changeVariants(
  container: MedusaContainer,
  planId: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] }
): Promise<void> {
  await requireVariants(container, add)
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const lineOf = (variantId: string) => ({
    [Modules.PRODUCT]: { product_variant_id: variantId },
    acquiring: { acquiring_plan_id: planId },
  })
  if (remove.length > 0) await link.dismiss(remove.map(lineOf))
  if (add.length > 0) await link.create(add.map(lineOf))
}

async function requireVariants(container: MedusaContainer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ id: [...ids] }, { select: ["id"], take: ids.length })
  const known = new Set(variants.map(({ id }) => id))
  const place = ids.findIndex((id) => !known.has(id))
  if (place < 0) return
  const field = `add.${place}`
  throw new RequestError("invalid_request", { field, message: createMessage("plans.variant_not_found", { field }) })
}
