import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129024908 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_notification" add column if not exists "no_response_at" timestamptz null;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_no_response" ON "acquiring_notification" ("account", "no_response_at") WHERE no_response_at IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_notification_no_response";`)
    this.addSql(`alter table if exists "acquiring_notification" drop column if exists "no_response_at";`)
  }
}
