import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261128233605 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_operation" drop constraint if exists "acquiring_operation_state_check";`
    )

    this.addSql(
      `alter table if exists "acquiring_operation" add column if not exists "receiver" jsonb null, add column if not exists "receiver_hash" text null, add column if not exists "parties_hash" text null, add column if not exists "approved_by" text null, add column if not exists "released_at" timestamptz null;`
    )
    this.addSql(
      `alter table if exists "acquiring_operation" add constraint "acquiring_operation_state_check" check("state" in ('awaiting_approval', 'sending', 'accepted', 'done', 'failed', 'unknown', 'canceled'));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_payout_created" ON "acquiring_operation" ("created_at", "id") WHERE kind = 'payout' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_payout_released" ON "acquiring_operation" ("account", "currency", "released_at") WHERE kind = 'payout' AND released_at IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_operation" drop constraint if exists "acquiring_operation_state_check";`
    )

    this.addSql(`drop index if exists "IDX_acquiring_operation_payout_created";`)
    this.addSql(`drop index if exists "IDX_acquiring_operation_payout_released";`)
    this.addSql(
      `alter table if exists "acquiring_operation" drop column if exists "receiver", drop column if exists "receiver_hash", drop column if exists "parties_hash", drop column if exists "approved_by", drop column if exists "released_at";`
    )

    this.addSql(
      `alter table if exists "acquiring_operation" add constraint "acquiring_operation_state_check" check("state" in ('sending', 'accepted', 'done', 'failed', 'unknown'));`
    )
  }
}
