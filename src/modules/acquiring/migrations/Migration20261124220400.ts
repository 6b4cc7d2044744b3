import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124220400 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_payment" add column if not exists "base_url" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "base_url";`)
  }
}
