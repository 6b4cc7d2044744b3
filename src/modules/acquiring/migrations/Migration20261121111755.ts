import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121111755 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_unresolved" ON "acquiring_operation" ("created_at") WHERE state IN ('sending', 'unknown') AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_not_booked" ON "acquiring_operation" ("created_at") WHERE kind IN ('capture', 'refund') AND state IN ('accepted', 'done') AND booked_at IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_refund_failed" ON "acquiring_operation" ("created_at") WHERE kind = 'refund' AND state = 'failed' AND gateway_reference IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_collection" ON "acquiring_payment" ("payment_collection_id") WHERE payment_collection_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_paid" ON "acquiring_payment" ("account", "created_at") WHERE state IN ('authorized', 'captured') AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_operation_unresolved";`)
    this.addSql(`drop index if exists "IDX_acquiring_operation_not_booked";`)
    this.addSql(`drop index if exists "IDX_acquiring_operation_refund_failed";`)

    this.addSql(`drop index if exists "IDX_acquiring_payment_collection";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_paid";`)
  }
}
