import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261128123317 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_charge_undated" ON "acquiring_charge" ("due_at") WHERE state IN ('due', 'trying', 'declined', 'held', 'paid') AND next_step_at IS NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_contract_undated" ON "acquiring_contract" ("updated_at") WHERE state = 'active' AND next_due_at IS NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_open" ON "acquiring_payment" ("expires_at") WHERE state = 'open' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_undated" ON "acquiring_payment" ("created_at") WHERE state IN ('authorized', 'captured') AND settled_at IS NULL AND next_settle_at IS NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'work_overdue', 'installation_moved', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'refund_overdue', 'dispute_open', 'authorisation_lapsing', 'capture_not_made', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'second_transaction', 'mandate_not_ended'));`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "acquiring_problem" drop constraint if exists "acquiring_problem_kind_check";`)

    this.addSql(`drop index if exists "IDX_acquiring_charge_undated";`)

    this.addSql(`drop index if exists "IDX_acquiring_contract_undated";`)

    this.addSql(`drop index if exists "IDX_acquiring_payment_open";`)
    this.addSql(`drop index if exists "IDX_acquiring_payment_undated";`)

    this.addSql(`delete from "acquiring_problem" where "kind" = 'work_overdue';`)

    this.addSql(
      `alter table if exists "acquiring_problem" add constraint "acquiring_problem_kind_check" check("kind" in ('no_worker', 'installation_moved', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'notices_never_verified', 'notice_dead', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'double_payment', 'operation_unresolved', 'operation_not_booked', 'refund_failed', 'refund_overdue', 'dispute_open', 'authorisation_lapsing', 'capture_not_made', 'renewal_waiting', 'deduction_missing', 'deduction_unwanted', 'second_transaction', 'mandate_not_ended'));`
    )
  }
}
