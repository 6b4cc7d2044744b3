import { setTimeout } from "node:timers/promises"
import type { Database } from "../../src/modules/acquiring/sql/database"

/** Days over which the payments of a store are spread. */
const DAYS = 120

const MAX_ATTEMPTS = 60
const PAUSE_MS = 1000

/**
 * Stores payments in the proportions of a real store. One in five hundred has an open problem. One in six is in test
 * mode.
 *
 * Thirteen of twenty payments are captured, and three are declined for various reasons. One each is authorized,
 * canceled, expired and pending.
 */
export async function seedPayments(
  database: Database,
  { payments, now }: { readonly payments: number; readonly now: Date }
): Promise<void> {
  await database.raw(
    `INSERT INTO acquiring_payment (id, account, mode, merchant_id, account_id, payment_session_id, ref, flow, order_no, currency, amount, exact_amount,
        state, history, order_id, customer_id, transaction_id, result_code, result_text, card_first6, card_last4, threeds_result, risk_action, risk_score, created_at, updated_at)
      SELECT 'acqpay_' || lpad(n::text, 26, '0'), CASE WHEN n % 7 = 0 THEN 'second' ELSE 'default' END, CASE WHEN n % 6 = 0 THEN 'test' ELSE 'live' END, '1000001', '1000000001', 'payses_' || n, 'ref_' || n,
        CASE WHEN n % 3 = 0 THEN 'hosted' ELSE 'direct' END, upper(substr(md5(n::text), 1, 18)), CASE WHEN n % 4 = 0 THEN 'USD' ELSE 'EUR' END,
        (n % 997)::text || '.90', (n % 997)::text || '.90', state,
        jsonb_build_array(jsonb_build_object('from', null, 'to', 'created', 'cause', 'shopper', 'at', at), jsonb_build_object('from', 'created', 'to', 'processing', 'cause', 'shopper', 'at', at),
          jsonb_build_object('from', 'processing', 'to', CASE WHEN state = 'canceled' THEN 'authorized' ELSE state END, 'cause', 'response', 'at', at))
          || CASE WHEN state = 'canceled' THEN jsonb_build_array(jsonb_build_object('from', 'authorized', 'to', state, 'cause', 'operator', 'at', at)) ELSE '[]' END,
        CASE WHEN state IN ('captured', 'authorized') THEN 'order_' || n END, CASE WHEN n % 3 = 0 THEN 'cus_' || n % 20000 END, (1000000000000000000 + n)::text, CASE WHEN state = 'declined' THEN (1001 + n % 12)::text ELSE '0000' END,
        CASE WHEN state = 'declined' THEN 'Declined for reason ' || n % 12 ELSE 'Approved' END,
        '411111', lpad((n % 10000)::text, 4, '0'), CASE WHEN n % 2 = 0 THEN 'Y' END, CASE WHEN n % 50 = 0 THEN 'REVIEW' ELSE 'ACCEPT' END, '10', at, at
      FROM (
        SELECT n, :now::timestamptz - (n::numeric / :payments) * interval '${DAYS} days' AS at,
          CASE WHEN n % 20 < 13 THEN 'captured' WHEN n % 20 = 13 THEN 'canceled' WHEN n % 20 < 17 THEN 'declined' WHEN n % 20 = 17 THEN 'authorized' WHEN n % 20 = 18 THEN 'expired' ELSE 'pending' END AS state
        FROM generate_series(1, :payments::integer) AS n
      ) AS sold`,
    { payments, now }
  )
  await database.raw(
    `INSERT INTO acquiring_problem (id, key, kind, account, payment_id, summary, impact, resolution, since, created_at, updated_at)
      SELECT 'acqprb_' || id, id, 'payment_unresolved', account, id, '{"code":"verbatim","params":{"text":"The state of a payment is unknown."}}', '{"code":"verbatim","params":{"text":"The plugin queries the gateway."}}', '{"code":"verbatim","params":{"text":"Check the payment."}}', created_at, created_at, created_at
      FROM acquiring_payment WHERE right(id, 3) IN ('000', '500')`
  )
  for (const table of ["acquiring_payment", "acquiring_problem"]) await vacuum(database, table)
}

/**
 * Vacuums a table until each page is marked as all-visible, as autovacuum does in a real store.
 *
 * A page is not marked while autovacuum is at work on recent writes. Then another vacuum is needed.
 */
async function vacuum(database: Database, table: string): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    await database.raw("VACUUM ANALYZE ??", [table])
    const { rows } = await database.raw<{ rows: { relpages: number; relallvisible: number }[] }>(
      "SELECT relpages, relallvisible FROM pg_class WHERE oid = ?::regclass",
      [table]
    )
    if (rows.every(({ relpages, relallvisible }) => relallvisible === relpages)) return
    await setTimeout(PAUSE_MS)
  }
  throw new Error(`PostgreSQL still keeps ${table} for somebody who reads it, after ${MAX_ATTEMPTS} tries.`)
}
