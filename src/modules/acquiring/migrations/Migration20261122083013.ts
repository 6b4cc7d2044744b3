import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122083013 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "acquiring_audit" ("id" text not null, "actor_id" text not null, "act" text not null, "subject" text not null, "before" jsonb not null, "after" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_audit_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_deleted_at" ON "acquiring_audit" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_subject" ON "acquiring_audit" ("act", "subject", "created_at") WHERE deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_audit" cascade;`)
  }
}
