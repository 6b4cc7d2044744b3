import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261128134045 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(
      `alter table if exists "acquiring_notification" add column if not exists "payment_lost_at" timestamptz null;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_payment_lost" ON "acquiring_notification" ("payment_lost_at") WHERE payment_lost_at IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(`alter table if exists "acquiring_payment" add column if not exists "restored_at" timestamptz null;`)

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'work_overdue', 'installation_moved', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'paid_payment_lost', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'refund_overdue', 'dispute_open', 'authorisation_lapsing', 'capture_not_made', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'second_transaction', 'mandate_not_ended'));`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(`drop index if exists "IDX_acquiring_notification_payment_lost";`)
    this.addSql(`alter table if exists "acquiring_notification" drop column if exists "payment_lost_at";`)

    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "restored_at";`)
    this.addSql(`delete from "acquiring_problem" where "kind" = 'paid_payment_lost';`)

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'work_overdue', 'installation_moved', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'refund_overdue', 'dispute_open', 'authorisation_lapsing', 'capture_not_made', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'second_transaction', 'mandate_not_ended'));`
    )
  }
}
