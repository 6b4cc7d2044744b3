import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261128192002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_payment" add column if not exists "decline_kind" text check ("decline_kind" in ('hard', 'authentication')) null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "decline_kind";`)
  }
}
