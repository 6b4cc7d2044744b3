import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124220100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_mandate" add column if not exists "asked_at" timestamptz null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_mandate" drop column if exists "asked_at";`)
  }
}
