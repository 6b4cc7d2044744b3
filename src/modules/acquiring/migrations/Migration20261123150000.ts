import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_operation" add column if not exists "booking_until" timestamptz null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_operation" drop column if exists "booking_until";`)
  }
}
