import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129020930 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "acquiring_issued_signature" ("id" text not null, "hash" text not null, "operation" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_issued_signature_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_issued_signature_deleted_at" ON "acquiring_issued_signature" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_issued_signature_hash" ON "acquiring_issued_signature" ("hash") WHERE deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_issued_signature" cascade;`)
  }
}
