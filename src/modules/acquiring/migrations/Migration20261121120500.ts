import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121120500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_account" add column if not exists "refused_count" integer not null default 0;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_account" drop column if exists "refused_count";`)
  }
}
