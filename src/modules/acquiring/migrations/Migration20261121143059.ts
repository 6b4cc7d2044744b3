import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121143059 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "acquiring_plan" ("id" text not null, "account" text not null, "name" text not null, "state" text check ("state" in ('active', 'archived')) not null default 'active', "interval" text check ("interval" in ('day', 'week', 'month', 'year')) not null, "interval_count" integer not null, "cycles" integer null, "pricing" text check ("pricing" in ('locked', 'current')) not null default 'locked', "intro_cycles" integer not null default 0, "intro_prices" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_plan_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_plan_deleted_at" ON "acquiring_plan" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_plan_account" ON "acquiring_plan" ("account", "created_at") WHERE deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_plan" cascade;`)
  }
}
