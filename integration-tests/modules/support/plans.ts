import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StoreUnderTest } from "../../../testing/store/with-store"

/** A statement as knex reports it. */
interface Asked {
  readonly sql: string
  readonly bindings?: Knex.RawBinding[]
}

const TABLES =
  "acquiring_(payment|modification|webhook_event|audit_entry|subscription|billing_cycle|mandate|outbox_event)\\b"
const OURS = new RegExp(`^(select|update|delete|with) .*${TABLES}`, "is")
const READ_WHOLE = new RegExp(`Seq Scan on ${TABLES}`)

interface Plan {
  readonly sql: string
  readonly plan: string
}

/**
 * PostgreSQL's plans for the statements of `work`, one plan each, in the order of the statements.
 *
 * The statements are those on payments, modifications, webhooks, audit entries and subscriptions. PostgreSQL scans a
 * whole table only if there is no other way.
 *
 * @param without indexes that count as missing, for those that a table with very few rows hides
 */
export async function plansOf(
  { container }: StoreUnderTest,
  work: () => Promise<unknown>,
  without: readonly string[] = []
): Promise<Plan[]> {
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const asked: Asked[] = []
  const listen = (query: Asked) => asked.push(query)
  database.on("query", listen)
  await work()
  database.off("query", listen)
  const trx = await database.transaction()
  try {
    await trx.raw("set local enable_seqscan = off")
    for (const name of without) await trx.raw("drop index ??", [`IDX_acquiring_${name}`])
    const plans: Plan[] = []
    for (const { sql, bindings = [] } of asked.filter((query) => OURS.test(query.sql))) {
      plans.push({ sql, plan: JSON.stringify((await trx.raw(`explain ${sql.replace(/\$\d+/g, "?")}`, bindings)).rows) })
    }
    return plans
  } finally {
    await trx.rollback()
  }
}

/** The indexes of ours that plans use, without what all names begin with. */
export function indexesIn(plans: readonly Plan[]): ReadonlySet<string> {
  return new Set(
    plans.flatMap(({ plan }) => [...plan.matchAll(/IDX_acquiring_(\w+)/g)].flatMap(([, name]) => name ?? []))
  )
}

/** The statements that read a whole table for lack of an index. */
export function withoutIndex(plans: readonly Plan[]): string[] {
  return plans.filter(({ plan }) => READ_WHOLE.test(plan)).map(({ sql }) => sql)
}
