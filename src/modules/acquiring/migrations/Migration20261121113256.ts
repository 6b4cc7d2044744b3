import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121113256 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_payment" add column if not exists "given_back_at" timestamptz null, add column if not exists "handed_until" timestamptz null, add column if not exists "lapse_acted_at" timestamptz null;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_collection" ON "acquiring_payment" ("payment_collection_id") WHERE payment_collection_id IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_payment_collection";`)
    this.addSql(
      `alter table if exists "acquiring_payment" drop column if exists "given_back_at", drop column if exists "handed_until", drop column if exists "lapse_acted_at";`
    )
  }
}
