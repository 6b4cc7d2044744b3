import type { Database } from "../../src/modules/acquiring/sql/database"

interface Seed {
  readonly subscriptions: number
  /** How many of them are due. */
  readonly due: number
  readonly now: Date
}

/**
 * Stores subscriptions in the proportions of a store after some years, each with its last billing cycle.
 *
 * A tenth is paused, and a fifth has ended. The others are due at some time in the next month.
 */
export async function seedSubscriptions(database: Database, { subscriptions, due, now }: Seed): Promise<void> {
  await database.raw(
    `INSERT INTO acquiring_subscription (id, account, state, history, plan_id, name, interval, interval_count, pricing, intro_cycles, unit_price,
        is_tax_inclusive, currency, variant_id, quantity, consent_text, consented_at, consent_ip, cart_id, line_item_id, customer_id, order_id,
        card_payment_id, anchor_at, zone, cycle, skipped, next_due_at, created_at, updated_at)
      SELECT 'acqsub_' || n, 'default', CASE WHEN n <= :due OR n % 10 > 2 THEN 'active' WHEN n % 10 = 0 THEN 'paused' ELSE 'canceled' END, '[]',
        'acqplan_1', 'Coffee', 'month', 1, 'locked', 0, '29.90', true, 'EUR', 'variant_1', 1, 'Every month, until I cancel.', :now::timestamptz,
        '127.0.0.1', 'cart_' || n, 'cali_' || n, 'cus_' || n, 'order_' || n, 'acqpay_' || n, :now::timestamptz - interval '1 year', 'UTC', 12, 0,
        CASE WHEN n <= :due THEN :now::timestamptz - n * interval '1 millisecond' WHEN n % 10 > 2 THEN :now::timestamptz + (n % 720 + 1) * interval '1 hour' END,
        :now::timestamptz - n * interval '1 second', :now::timestamptz
      FROM generate_series(1, :subscriptions::integer) AS n`,
    { subscriptions, due, now }
  )
  await database.raw(
    `INSERT INTO acquiring_billing_cycle (id, subscription_id, cycle, account, state, history, due_at, created_at, updated_at)
      SELECT 'acqcyc_' || n, 'acqsub_' || n, 12, 'default', 'completed', '[]', :now::timestamptz - interval '1 month', :now::timestamptz, :now::timestamptz
      FROM generate_series(1, :subscriptions::integer) AS n`,
    { subscriptions, now }
  )
  await database.raw("VACUUM ANALYZE acquiring_subscription")
  await database.raw("VACUUM ANALYZE acquiring_billing_cycle")
}
