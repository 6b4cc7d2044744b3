import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121183843 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_payment_link" drop constraint if exists "acquiring_payment_link_token_hash_unique";`
    )
    this.addSql(
      `create table if not exists "acquiring_payment_link" ("id" text not null, "account" text not null, "order_id" text null, "charge_id" text null, "currency" text not null, "amount" text not null, "state" text check ("state" in ('open', 'paid', 'expired', 'cancelled')) not null, "history" jsonb not null, "token_hash" text not null, "token" text not null, "created_by" text not null, "expires_at" timestamptz not null, "payment_session_id" text null, "payment_id" text null, "opened_at" timestamptz null, "paid_at" timestamptz null, "claimed_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_payment_link_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_token_hash_unique" ON "acquiring_payment_link" ("token_hash") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_deleted_at" ON "acquiring_payment_link" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_order" ON "acquiring_payment_link" ("order_id") WHERE state = 'open' AND order_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_charge" ON "acquiring_payment_link" ("charge_id") WHERE state = 'open' AND charge_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_expires" ON "acquiring_payment_link" ("expires_at") WHERE state = 'open' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_created" ON "acquiring_payment_link" ("created_at", "id") WHERE deleted_at IS NULL;`
    )

    this.addSql(`alter table if exists "acquiring_payment" add column if not exists "payment_link_id" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_payment_link" cascade;`)

    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "payment_link_id";`)
  }
}
