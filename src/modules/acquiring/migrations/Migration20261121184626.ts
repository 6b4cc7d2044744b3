import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121184626 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_contract" add column if not exists "card_session_id" text null, add column if not exists "told_due_at" timestamptz null;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_upcoming" ON "acquiring_contract" ("account", "next_due_at") WHERE next_due_at IS NOT NULL AND state = 'active' AND told_due_at IS DISTINCT FROM next_due_at AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_card" ON "acquiring_contract" ("card_payment_id") WHERE card_payment_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_card_session" ON "acquiring_contract" ("card_session_id") WHERE card_session_id IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_payment" add column if not exists "card_expiry" text null, add column if not exists "saves_card" boolean not null default false, add column if not exists "consent_ip" text null, add column if not exists "card_payment_id" text null, add column if not exists "contract_id" text null, add column if not exists "expiry_told_at" timestamptz null;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_saved_card" ON "acquiring_payment" ("customer_id") WHERE saves_card AND token IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_card_expiry" ON "acquiring_payment" ("card_expiry") WHERE token IS NOT NULL AND expiry_told_at IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_card" ON "acquiring_payment" ("card_payment_id") WHERE card_payment_id IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_contract_upcoming";`)
    this.addSql(`drop index if exists "IDX_acquiring_contract_card";`)
    this.addSql(`drop index if exists "IDX_acquiring_contract_card_session";`)
    this.addSql(
      `alter table if exists "acquiring_contract" drop column if exists "card_session_id", drop column if exists "told_due_at";`
    )

    this.addSql(`drop index if exists "IDX_acquiring_payment_saved_card";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_card_expiry";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_card";`)
    this.addSql(
      `alter table if exists "acquiring_payment" drop column if exists "card_expiry", drop column if exists "saves_card", drop column if exists "consent_ip", drop column if exists "card_payment_id", drop column if exists "contract_id", drop column if exists "expiry_told_at";`
    )
  }
}
