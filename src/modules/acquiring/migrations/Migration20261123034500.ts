import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123034500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_operation" add column if not exists "request_key" text null;`)
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_operation_one_for_request" ON "acquiring_operation" ("request_key") WHERE request_key IS NOT NULL AND state <> 'failed' AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_operation_one_for_request";`)
    this.addSql(`alter table if exists "acquiring_operation" drop column if exists "request_key";`)
  }
}
