import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123145000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_payment_lapses";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_lapses" ON "acquiring_payment" ("state", "lapses_at") WHERE lapses_at IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_payment_lapses";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_lapses" ON "acquiring_payment" ("lapses_at") WHERE lapses_at IS NOT NULL AND deleted_at IS NULL;`
    )
  }
}
