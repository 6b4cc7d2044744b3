import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261128113630 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(`alter table if exists "acquiring_payment" add column if not exists "second_of" text null;`)

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'installation_moved', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'refund_overdue', 'dispute_open', 'authorisation_lapsing', 'capture_not_made', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'second_transaction', 'mandate_not_ended'));`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(`alter table if exists "acquiring_payment" drop column if exists "second_of";`)
    this.addSql(`delete from "acquiring_problem" where "kind" = 'second_transaction';`)

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'installation_moved', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'refund_overdue', 'dispute_open', 'authorisation_lapsing', 'capture_not_made', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'mandate_not_ended'));`
    )
  }
}
