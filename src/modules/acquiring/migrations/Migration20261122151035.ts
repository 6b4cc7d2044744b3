import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122151035 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_figures" ON "acquiring_payment" ("created_at", "account", "currency", "state", "amount") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_declined" ON "acquiring_payment" ("created_at") WHERE state = 'declined' AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_payment_figures";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_declined";`)
  }
}
