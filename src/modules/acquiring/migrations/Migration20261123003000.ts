import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123003000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_account" add column if not exists "refused_for" text check ("refused_for" in ('access', 'signature', 'environment')) null, add column if not exists "refused_since" timestamptz null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_account" drop column if exists "refused_for", drop column if exists "refused_since";`
    )
  }
}
