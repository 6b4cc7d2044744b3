import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"

export interface PastOrders {
  readonly count: number
  /** Decimal text, in the currencies of the orders. */
  readonly sum: string
}

interface Counted {
  readonly count: string
  readonly sum: string
}

/**
 * Counts and sums the orders that a customer placed in one currency, for the gateway's fraud check (gateway-api 2.5).
 * Drafts and canceled orders are left out. The sum reads the order summary, because Medusa computes totals only for
 * orders that it loads.
 */
export async function readPastOrders(
  container: MedusaContainer,
  customerId: string | undefined,
  currencyCode: string
): Promise<PastOrders> {
  if (!customerId) return { count: 0, sum: "0.00" }
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const counted = await database("order as o")
    .leftJoin("order_summary as s", (join) =>
      join.on("s.order_id", "o.id").andOn("s.version", "o.version").andOnNull("s.deleted_at")
    )
    .where({
      "o.customer_id": customerId,
      "o.currency_code": currencyCode,
      "o.is_draft_order": false,
      "o.deleted_at": null,
      "o.canceled_at": null,
    })
    .whereNotIn("o.status", ["canceled", "draft"])
    .select<Counted[]>(
      database.raw(
        "count(*) as count, coalesce(sum((s.totals -> 'raw_current_order_total' ->> 'value')::numeric), 0)::text as sum"
      )
    )
    .first<Counted | undefined>()
  return { count: Number(counted?.count ?? 0), sum: MathBN.convert(counted?.sum ?? 0).toFixed(2) }
}
