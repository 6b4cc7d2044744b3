import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124220601 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_attempts" ON "acquiring_payment" ("payment_link_id", "created_at") WHERE payment_link_id IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_payment_link_attempts";`)
  }
}
