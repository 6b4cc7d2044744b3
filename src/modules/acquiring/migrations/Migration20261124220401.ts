import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124220401 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_operation_not_booked";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_not_booked" ON "acquiring_operation" ("created_at") WHERE kind IN ('capture', 'cancel', 'refund') AND state IN ('accepted', 'done') AND booked_at IS NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_operation_not_booked";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_not_booked" ON "acquiring_operation" ("created_at") WHERE kind IN ('capture', 'refund') AND state IN ('accepted', 'done') AND booked_at IS NULL AND deleted_at IS NULL;`
    )
  }
}
