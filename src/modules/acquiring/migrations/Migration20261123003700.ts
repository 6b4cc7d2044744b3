import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123003700 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(`alter table if exists "acquiring_problem" add column if not exists "contract_id" text null;`)
    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'authorisation_lapsing', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'mandate_not_ended'));`
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_charge_waiting" ON "acquiring_charge" ("due_at") WHERE attention IS NOT NULL AND (state IN ('due', 'held') OR (state = 'declined' AND attention IS DISTINCT FROM history->-1->>'note')) AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_charge_waiting";`)

    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(`alter table if exists "acquiring_problem" drop column if exists "contract_id";`)
    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'authorisation_lapsing', 'deduction_missing', 'deduction_unwanted', 'mandate_not_ended'));`
    )
  }
}
