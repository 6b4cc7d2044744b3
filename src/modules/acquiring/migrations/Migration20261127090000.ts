import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261127090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_payment" add column if not exists "token_refused" boolean not null default false;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "token_refused";`)
  }
}
