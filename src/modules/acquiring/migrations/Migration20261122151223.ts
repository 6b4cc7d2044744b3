import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122151223 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_audit" add column if not exists "payment_id" text null, add column if not exists "outcome" text check ("outcome" in ('begun', 'done', 'refused', 'failed')) not null default 'done', add column if not exists "reason" text null, add column if not exists "asked" jsonb null, add column if not exists "ended_at" timestamptz null;`
    )
    this.addSql(`alter table if exists "acquiring_audit" alter column "subject" type text using ("subject"::text);`)
    this.addSql(`alter table if exists "acquiring_audit" alter column "subject" drop not null;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_of" ON "acquiring_audit" ("subject", "created_at") WHERE subject IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_payment" ON "acquiring_audit" ("payment_id", "created_at") WHERE payment_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_actor" ON "acquiring_audit" ("actor_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_created" ON "acquiring_audit" ("created_at", "id") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_charge_order" ON "acquiring_charge" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_charge_paid" ON "acquiring_charge" ("updated_at") WHERE state IN ('paid', 'done') AND deleted_at IS NULL;`
    )

    this.addSql(`alter table if exists "acquiring_contract" add column if not exists "card_asked_at" timestamptz null;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_plan" ON "acquiring_contract" ("plan_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_standing" ON "acquiring_contract" ("state", "account", "currency") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_over" ON "acquiring_contract" ("updated_at") WHERE state IN ('cancelled', 'ended') AND deleted_at IS NULL;`
    )

    this.addSql(`alter table if exists "acquiring_operation" add column if not exists "asked_by" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_audit_of";`)
    this.addSql(`drop index if exists "IDX_acquiring_audit_payment";`)
    this.addSql(`drop index if exists "IDX_acquiring_audit_actor";`)
    this.addSql(`drop index if exists "IDX_acquiring_audit_created";`)
    this.addSql(
      `alter table if exists "acquiring_audit" drop column if exists "payment_id", drop column if exists "outcome", drop column if exists "reason", drop column if exists "asked", drop column if exists "ended_at";`
    )

    this.addSql(`alter table if exists "acquiring_audit" alter column "subject" type text using ("subject"::text);`)
    this.addSql(`update "acquiring_audit" set "subject" = '' where "subject" is null;`)
    this.addSql(`alter table if exists "acquiring_audit" alter column "subject" set not null;`)

    this.addSql(`drop index if exists "IDX_acquiring_charge_order";`)
    this.addSql(`drop index if exists "IDX_acquiring_charge_paid";`)

    this.addSql(`drop index if exists "IDX_acquiring_contract_plan";`)
    this.addSql(`drop index if exists "IDX_acquiring_contract_standing";`)
    this.addSql(`drop index if exists "IDX_acquiring_contract_over";`)
    this.addSql(`alter table if exists "acquiring_contract" drop column if exists "card_asked_at";`)

    this.addSql(`alter table if exists "acquiring_operation" drop column if exists "asked_by";`)
  }
}
