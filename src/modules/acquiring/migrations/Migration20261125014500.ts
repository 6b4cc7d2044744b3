import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261125014500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" add column if not exists "told" jsonb null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" drop column if exists "told";`)
  }
}
