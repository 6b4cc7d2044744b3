import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121151315 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "acquiring_charge" ("id" text not null, "contract_id" text not null, "cycle" integer not null, "account" text not null, "state" text check ("state" in ('due', 'trying', 'declined', 'held', 'paid', 'done', 'returned', 'failed')) not null, "history" jsonb not null, "due_at" timestamptz not null, "cart_id" text null, "payment_id" text null, "order_id" text null, "attention" text null, "next_step_at" timestamptz null, "told_until" timestamptz null, "claimed_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_charge_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_charge_deleted_at" ON "acquiring_charge" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_charge_cycle" ON "acquiring_charge" ("contract_id", "cycle") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_charge_next_step" ON "acquiring_charge" ("next_step_at") WHERE next_step_at IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_contract" ("id" text not null, "account" text not null, "state" text check ("state" in ('proposed', 'active', 'past_due', 'paused', 'cancelling', 'cancelled', 'ended')) not null, "history" jsonb not null, "plan_id" text not null, "name" text not null, "interval" text check ("interval" in ('day', 'week', 'month', 'year')) not null, "interval_count" integer not null, "cycles" integer null, "pricing" text check ("pricing" in ('locked', 'current')) not null, "intro_cycles" integer not null, "intro_price" text null, "unit_price" text not null, "is_tax_inclusive" boolean not null, "currency" text not null, "variant_id" text not null, "quantity" integer not null, "consent_text" text not null, "consented_at" timestamptz not null, "consent_ip" text not null, "customer_id" text null, "cart_id" text not null, "line_item_id" text not null, "order_id" text null, "card_payment_id" text null, "anchor_at" timestamptz null, "zone" text not null, "cycle" integer not null default 0, "skipped" integer not null default 0, "next_due_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_contract_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_contract_line_item_id_unique" ON "acquiring_contract" ("line_item_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_deleted_at" ON "acquiring_contract" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_next_due" ON "acquiring_contract" ("next_due_at") WHERE next_due_at IS NOT NULL AND state = 'active' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_cancelling" ON "acquiring_contract" ("next_due_at") WHERE state = 'cancelling' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_cart" ON "acquiring_contract" ("cart_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_customer" ON "acquiring_contract" ("customer_id", "created_at") WHERE customer_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_created" ON "acquiring_contract" ("created_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_payment" add column if not exists "charge_id" text null, add column if not exists "charge_try" integer not null default 0;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_charge_try" ON "acquiring_payment" ("charge_id", "charge_try") WHERE charge_id IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_charge" cascade;`)

    this.addSql(`drop table if exists "acquiring_contract" cascade;`)

    this.addSql(`drop index if exists "IDX_acquiring_payment_charge_try";`)
    this.addSql(
      `alter table if exists "acquiring_payment" drop column if exists "charge_id", drop column if exists "charge_try";`
    )
  }
}
