import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261128151352 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_payment" add column if not exists "transaction_date" timestamptz null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "transaction_date";`)
  }
}
