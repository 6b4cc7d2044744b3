import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261128221751 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_payment" add column if not exists "status_token_count" integer not null default 0;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "status_token_count";`)
  }
}
