import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The last move of a contract to past due; a line that moves nothing is a note. */
const SINCE = `(select max((line->>'at')::timestamptz) from jsonb_array_elements("history") as line where line->>'to' = 'past_due' and line->>'from' is distinct from 'past_due')`

export class Migration20261127124500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_contract" add column if not exists "past_due_since" timestamptz null;`
    )
    this.addSql(
      `update "acquiring_contract" set "past_due_since" = date_trunc('milliseconds', coalesce(${SINCE}, "updated_at")) where "state" = 'past_due' and "past_due_since" is null;`
    )
    this.addSql(`drop index if exists "IDX_acquiring_contract_past_due";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_past_due" ON "acquiring_contract" ("account", "past_due_since", "id") WHERE state = 'past_due' AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_contract_past_due";`)
    this.addSql(`alter table if exists "acquiring_contract" drop column if exists "past_due_since";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_past_due" ON "acquiring_contract" ("updated_at") WHERE state = 'past_due' AND deleted_at IS NULL;`
    )
  }
}
