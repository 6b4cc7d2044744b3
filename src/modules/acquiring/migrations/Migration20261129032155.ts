import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129032155 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_payment" add column if not exists "private_request" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "private_request";`)
  }
}
