import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129024401 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_operation" drop constraint if exists "acquiring_operation_state_check";`
    )

    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(
      `alter table if exists "acquiring_operation" add constraint "acquiring_operation_state_check" check("state" in ('awaiting_approval', 'sending', 'accepted', 'done', 'failed', 'unknown', 'canceled', 'expired'));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_awaiting_approval" ON "acquiring_operation" ("created_at") WHERE state = 'awaiting_approval' AND deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'work_overdue', 'installation_moved', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'paid_payment_lost', 'double_payment', 'operation_unresolved', 'payout_awaiting_approval', 'operation_not_booked', 'refund_failed', 'refund_overdue', 'dispute_open', 'authorisation_lapsing', 'capture_not_made', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'second_transaction', 'mandate_not_ended'));`
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_operation" drop constraint if exists "acquiring_operation_state_check";`
    )

    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(`drop index if exists "IDX_acquiring_operation_awaiting_approval";`)

    this.addSql(
      `alter table if exists "acquiring_operation" add constraint "acquiring_operation_state_check" check("state" in ('awaiting_approval', 'sending', 'accepted', 'done', 'failed', 'unknown', 'canceled'));`
    )

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'work_overdue', 'installation_moved', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'paid_payment_lost', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'refund_overdue', 'dispute_open', 'authorisation_lapsing', 'capture_not_made', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'second_transaction', 'mandate_not_ended'));`
    )
  }
}
