import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121150314 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_notification_processed";`)

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_created" ON "acquiring_notification" ("created_at", "id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_updated" ON "acquiring_notification" ("updated_at", "id") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_created" ON "acquiring_payment" ("created_at", "id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_unopened" ON "acquiring_payment" ("expires_at") WHERE state = 'created' AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_notification_created";`)
    this.addSql(`drop index if exists "IDX_acquiring_notification_updated";`)

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_processed" ON "acquiring_notification" ("updated_at") WHERE state = 'processed' AND deleted_at IS NULL;`
    )

    this.addSql(`drop index if exists "IDX_acquiring_payment_created";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_unopened";`)
  }
}
