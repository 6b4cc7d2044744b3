import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123034900 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_payment" add column if not exists "mode" text check ("mode" in ('test', 'live')) null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "mode";`)
  }
}
