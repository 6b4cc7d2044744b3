import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123003010 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_charge" add column if not exists "charge_try" integer not null default 0;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_charge" drop column if exists "charge_try";`)
  }
}
