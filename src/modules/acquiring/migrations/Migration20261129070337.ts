import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129070337 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_contract" add column if not exists "intro_plan_id" text null;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_intro_plan" ON "acquiring_contract" ("intro_plan_id") WHERE intro_plan_id IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_plan" add column if not exists "intro_once" boolean not null default false;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_contract_intro_plan";`)
    this.addSql(`alter table if exists "acquiring_contract" drop column if exists "intro_plan_id";`)

    this.addSql(`alter table if exists "acquiring_plan" drop column if exists "intro_once";`)
  }
}
