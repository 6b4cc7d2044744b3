import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123175304 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_payment_cancelled";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_figures";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_figures" ON "acquiring_payment" ("created_at", "account", "currency", "state", "amount", "mode", "threeds_result", "risk_action") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_released" ON "acquiring_payment" ("created_at", "account", "currency", "amount", "mode") WHERE state = 'cancelled' AND (history @> '[{"to": "authorized"}]' OR history @> '[{"to": "captured"}]') AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_payment_released";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_figures";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_figures" ON "acquiring_payment" ("created_at", "account", "currency", "state", "amount", "mode") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_cancelled" ON "acquiring_payment" ("created_at") WHERE state = 'cancelled' AND deleted_at IS NULL;`
    )
  }
}
