import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261128120608 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_watched_page" ON "acquiring_payment" ("account", "created_at") WHERE state IN ('open', 'declined', 'expired') AND next_query_at IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_payment_watched_page";`)
  }
}
