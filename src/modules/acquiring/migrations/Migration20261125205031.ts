import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261125205031 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "acquiring_event" ("id" text not null, "told" jsonb not null, "claimed_until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_event_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_event_deleted_at" ON "acquiring_event" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_event_claimed_until" ON "acquiring_event" ("claimed_until") WHERE deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_event" cascade;`)
  }
}
