import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123145900 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_operation_refund_failed";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_refund_failed" ON "acquiring_operation" ("created_at") WHERE kind = 'refund' AND state = 'failed' AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_operation_refund_failed";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_refund_failed" ON "acquiring_operation" ("created_at") WHERE kind = 'refund' AND state = 'failed' AND gateway_reference IS NOT NULL AND deleted_at IS NULL;`
    )
  }
}
