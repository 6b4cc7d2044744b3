import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123145500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_account" add column if not exists "notices_refused_since" timestamptz null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_account" drop column if exists "notices_refused_since";`)
  }
}
