import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124220200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_contract" add column if not exists "anchor_day" integer null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_contract" drop column if exists "anchor_day";`)
  }
}
