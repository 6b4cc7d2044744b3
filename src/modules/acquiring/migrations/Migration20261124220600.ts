import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124220600 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'dispute_open', 'authorisation_lapsing', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'mandate_not_ended'));`
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_dispute" ON "acquiring_notification" ("created_at") WHERE kind = 'dispute_received' AND verdict = 'verified' AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_acquiring_notification_dispute";`)

    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(`delete from "acquiring_problem" where "kind" = 'dispute_open';`)
    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'authorisation_lapsing', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'mandate_not_ended'));`
    )
  }
}
