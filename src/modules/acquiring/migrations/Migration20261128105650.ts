import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const unresolved = (row: string): string =>
  `(${row}."state" in ('sending', 'unknown') or (${row}."state" = 'open' and ${row}."flow" = 'direct')) and ${row}."deleted_at" is null`

export class Migration20261128105650 extends Migration {
  override async up(): Promise<void> {
    // There was one unresolved attempt for each session, so a collection may have several. Only the newest keeps the collection: no other one can become its order.
    this.addSql(
      `update "acquiring_payment" as older set "payment_collection_id" = null where ${unresolved("older")} and exists (select 1 from "acquiring_payment" as newer where newer."payment_collection_id" = older."payment_collection_id" and ${unresolved("newer")} and (newer."created_at", newer."id") > (older."created_at", older."id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_one_unresolved_of_collection" ON "acquiring_payment" ("payment_collection_id") WHERE (state IN ('sending', 'unknown') OR (state = 'open' AND flow = 'direct')) AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_payment_one_unresolved_of_collection";`)
  }
}
