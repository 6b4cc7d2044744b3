import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261127100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_contract" add column if not exists "ask_card_at" timestamptz null;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_ask_card" ON "acquiring_contract" ("ask_card_at") WHERE ask_card_at IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_contract_ask_card";`)
    this.addSql(`alter table if exists "acquiring_contract" drop column if exists "ask_card_at";`)
  }
}
