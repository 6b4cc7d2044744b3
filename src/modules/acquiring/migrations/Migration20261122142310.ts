import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122142310 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_payment_link" add column if not exists "mailed_at" timestamptz null, add column if not exists "mailed_to" text null;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_refund_created" ON "acquiring_operation" ("created_at", "id") WHERE kind = 'refund' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_order" ON "acquiring_contract" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_operation_refund_created";`)
    this.addSql(`drop index if exists "IDX_acquiring_contract_order";`)
    this.addSql(
      `alter table if exists "acquiring_payment_link" drop column if exists "mailed_at", drop column if exists "mailed_to";`
    )
  }
}
