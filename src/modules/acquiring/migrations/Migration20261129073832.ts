import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129073832 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_operation" add column if not exists "refund_reference" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_operation" drop column if exists "refund_reference";`)
  }
}
