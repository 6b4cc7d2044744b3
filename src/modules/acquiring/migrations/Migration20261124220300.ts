import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124220300 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_charge" add column if not exists "amount" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_charge" drop column if exists "amount";`)
  }
}
