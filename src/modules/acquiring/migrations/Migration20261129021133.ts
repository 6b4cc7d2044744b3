import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129021133 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "acquiring_audit_chain" ("id" text not null, "position" integer not null, "hash" text not null, "anchor_position" integer not null, "anchor_hash" text not null, "seal" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_audit_chain_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_chain_deleted_at" ON "acquiring_audit_chain" ("deleted_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_audit" add column if not exists "credential" text check ("credential" in ('api_key', 'session', 'token')) null, add column if not exists "ip_address" text null, add column if not exists "user_agent" text null, add column if not exists "position" integer null, add column if not exists "hash" text null, add column if not exists "end_position" integer null, add column if not exists "end_hash" text null;`
    )
    this.addSql(`alter table if exists "acquiring_audit" alter column "actor_id" drop not null;`)
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_audit_position" ON "acquiring_audit" ("position") WHERE position IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_audit_end_position" ON "acquiring_audit" ("end_position") WHERE end_position IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_unchained" ON "acquiring_audit" ("created_at") WHERE position IS NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_audit_chain" cascade;`)

    this.addSql(`drop index if exists "IDX_acquiring_audit_position";`)
    this.addSql(`drop index if exists "IDX_acquiring_audit_end_position";`)
    this.addSql(`drop index if exists "IDX_acquiring_audit_unchained";`)
    this.addSql(
      `alter table if exists "acquiring_audit" drop column if exists "credential", drop column if exists "ip_address", drop column if exists "user_agent", drop column if exists "position", drop column if exists "hash", drop column if exists "end_position", drop column if exists "end_hash";`
    )

    this.addSql(`delete from "acquiring_audit" where "actor_id" is null;`)
    this.addSql(`alter table if exists "acquiring_audit" alter column "actor_id" set not null;`)
  }
}
