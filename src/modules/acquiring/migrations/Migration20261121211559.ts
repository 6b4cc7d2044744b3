import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121211559 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_mandate" drop constraint if exists "acquiring_mandate_payment_id_unique";`
    )
    this.addSql(
      `create table if not exists "acquiring_mandate" ("id" text not null, "account" text not null, "contract_id" text not null, "payment_id" text not null, "state" text check ("state" in ('asked', 'open', 'ending', 'ended')) not null, "history" jsonb not null, "recurring_id" text null, "contract_name" text not null, "currency" text not null, "amount" text not null, "attention" text null, "next_try_at" timestamptz null, "tries" integer not null default 0, "ends_by" timestamptz null, "claimed_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_mandate_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_mandate_payment_id_unique" ON "acquiring_mandate" ("payment_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_deleted_at" ON "acquiring_mandate" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_contract" ON "acquiring_mandate" ("contract_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_recurring" ON "acquiring_mandate" ("account", "recurring_id") WHERE recurring_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_next_try" ON "acquiring_mandate" ("next_try_at") WHERE next_try_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_ending" ON "acquiring_mandate" ("created_at") WHERE state = 'ending' AND deleted_at IS NULL;`
    )

    this.addSql(`alter table if exists "acquiring_payment" drop constraint if exists "acquiring_payment_flow_check";`)

    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_past_due" ON "acquiring_contract" ("updated_at") WHERE state = 'past_due' AND deleted_at IS NULL;`
    )

    this.addSql(`drop index if exists "IDX_acquiring_payment_order_no_unique";`)

    this.addSql(
      `alter table if exists "acquiring_payment" add constraint "acquiring_payment_flow_check" check("flow" in ('hosted', 'direct', 'deducted'));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_order_no" ON "acquiring_payment" ("order_no") WHERE flow <> 'deducted' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_deduction" ON "acquiring_payment" ("account", "transaction_id") WHERE flow = 'deducted' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_surplus" ON "acquiring_payment" ("created_at") WHERE flow = 'deducted' AND charge_id IS NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'authorisation_lapsing', 'deduction_missing', 'deduction_unwanted', 'mandate_not_ended'));`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_mandate" cascade;`)

    this.addSql(`alter table if exists "acquiring_payment" drop constraint if exists "acquiring_payment_flow_check";`)

    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(`drop index if exists "IDX_acquiring_contract_past_due";`)

    this.addSql(`drop index if exists "IDX_acquiring_payment_order_no";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_deduction";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_surplus";`)

    this.addSql(
      `alter table if exists "acquiring_payment" add constraint "acquiring_payment_flow_check" check("flow" in ('hosted', 'direct'));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_order_no_unique" ON "acquiring_payment" ("order_no") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'authorisation_lapsing'));`
    )
  }
}
