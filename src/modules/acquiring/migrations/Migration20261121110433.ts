import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121110433 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "acquiring_problem" ("id" text not null, "key" text not null, "kind" text check ("kind" in ('no_worker', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'authorisation_lapsing')) not null, "account" text null, "payment_id" text null, "sentence" text not null, "effect" text not null, "remedy" text not null, "since" timestamptz not null, "closed_at" timestamptz null, "mailed_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_problem_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_problem_deleted_at" ON "acquiring_problem" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_problem_open" ON "acquiring_problem" ("key") WHERE closed_at IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_problem_since" ON "acquiring_problem" ("since") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_problem_payment" ON "acquiring_problem" ("payment_id") WHERE payment_id IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_notification" drop constraint if exists "acquiring_notification_state_check";`
    )

    this.addSql(
      `alter table if exists "acquiring_account" add column if not exists "trouble" text check ("trouble" in ('unreachable', 'access', 'signature', 'environment', 'ip_not_registered', 'parameters', 'too_many', 'system', 'switched_off')) null, add column if not exists "trouble_since" timestamptz null, add column if not exists "trouble_count" integer not null default 0, add column if not exists "paused_until" timestamptz null, add column if not exists "next_request_at" timestamptz null;`
    )

    this.addSql(
      `alter table if exists "acquiring_notification" add constraint "acquiring_notification_state_check" check("state" in ('received', 'processed', 'failed', 'dead'));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_dead" ON "acquiring_notification" ("updated_at") WHERE state = 'dead' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_processed" ON "acquiring_notification" ("updated_at") WHERE state = 'processed' AND deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_operation" add column if not exists "cause" text check ("cause" in ('merchant', 'orphan', 'lapse', 'back_office')) not null default 'merchant', add column if not exists "booked_at" timestamptz null;`
    )

    this.addSql(`drop index if exists "IDX_acquiring_payment_next_query";`)

    this.addSql(
      `alter table if exists "acquiring_payment" add column if not exists "payment_collection_id" text null, add column if not exists "order_id" text null, add column if not exists "orphan_since" timestamptz null, add column if not exists "lapses_at" timestamptz null, add column if not exists "lapse_warned_at" timestamptz null, add column if not exists "next_sweep_at" timestamptz null, add column if not exists "sweep_count" integer not null default 0;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_account_next_query" ON "acquiring_payment" ("account", "next_query_at") WHERE next_query_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_next_sweep" ON "acquiring_payment" ("account", "next_sweep_at") WHERE next_sweep_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_lapses" ON "acquiring_payment" ("lapses_at") WHERE lapses_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_orphan" ON "acquiring_payment" ("orphan_since") WHERE orphan_since IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_uncertain" ON "acquiring_payment" ("state", "created_at") WHERE state IN ('sending', 'pending', 'mismatch', 'unknown') AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_problem" cascade;`)

    this.addSql(
      `alter table if exists "acquiring_notification" drop constraint if exists "acquiring_notification_state_check";`
    )

    this.addSql(
      `alter table if exists "acquiring_account" drop column if exists "trouble", drop column if exists "trouble_since", drop column if exists "trouble_count", drop column if exists "paused_until", drop column if exists "next_request_at";`
    )

    this.addSql(`drop index if exists "IDX_acquiring_notification_dead";`)
    this.addSql(`drop index if exists "IDX_acquiring_notification_processed";`)

    this.addSql(
      `alter table if exists "acquiring_notification" add constraint "acquiring_notification_state_check" check("state" in ('received', 'processed', 'failed'));`
    )

    this.addSql(
      `alter table if exists "acquiring_operation" drop column if exists "cause", drop column if exists "booked_at";`
    )

    this.addSql(`drop index if exists "IDX_acquiring_payment_account_next_query";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_next_sweep";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_lapses";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_orphan";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_uncertain";`)
    this.addSql(
      `alter table if exists "acquiring_payment" drop column if exists "payment_collection_id", drop column if exists "order_id", drop column if exists "orphan_since", drop column if exists "lapses_at", drop column if exists "lapse_warned_at", drop column if exists "next_sweep_at", drop column if exists "sweep_count";`
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_next_query" ON "acquiring_payment" ("next_query_at") WHERE next_query_at IS NOT NULL AND deleted_at IS NULL;`
    )
  }
}
