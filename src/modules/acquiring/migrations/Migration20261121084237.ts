import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121084237 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "acquiring_payment" drop constraint if exists "acquiring_payment_order_no_unique";`
    )
    this.addSql(
      `alter table if exists "acquiring_operation" drop constraint if exists "acquiring_operation_reference_unique";`
    )
    this.addSql(
      `alter table if exists "acquiring_account" drop constraint if exists "acquiring_account_handle_unique";`
    )
    this.addSql(
      `create table if not exists "acquiring_account" ("id" text not null, "handle" text not null, "settings" jsonb null, "sign_key" text null, "previous_sign_key" text null, "sign_key_saved_at" timestamptz null, "last_verified_at" timestamptz null, "last_refused_at" timestamptz null, "last_refused_reason" text null, "last_answer_at" timestamptz null, "last_answer" text null, "not_ours_count" integer not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_account_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_account_handle_unique" ON "acquiring_account" ("handle") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_account_deleted_at" ON "acquiring_account" ("deleted_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_notification" ("id" text not null, "account" text not null, "dedupe_key" text null, "source" text check ("source" in ('notify', 'return')) not null, "kind" text not null, "verdict" text check ("verdict" in ('verified', 'hint', 'refused')) not null, "reason" text null, "order_no" text null, "transaction_id" text null, "payment_id" text null, "body" jsonb not null, "fields" jsonb null, "state" text check ("state" in ('received', 'processed', 'failed')) not null, "tries" integer not null default 0, "next_try_at" timestamptz null, "claimed_until" timestamptz null, "error" text null, "repeats" integer not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_notification_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_deleted_at" ON "acquiring_notification" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_notification_dedupe" ON "acquiring_notification" ("account", "dedupe_key") WHERE dedupe_key IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_next_try" ON "acquiring_notification" ("next_try_at") WHERE next_try_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_payment" ON "acquiring_notification" ("payment_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_notification_refused" ON "acquiring_notification" ("account", "created_at") WHERE verdict = 'refused' AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_operation" ("id" text not null, "payment_id" text null, "account" text not null, "kind" text check ("kind" in ('capture', 'cancel', 'refund', 'payout')) not null, "state" text check ("state" in ('sending', 'accepted', 'done', 'failed', 'unknown')) not null, "history" jsonb not null, "amount" text not null, "exact_amount" text not null, "currency" text not null, "medusa_id" text null, "reason" text null, "reference" text not null, "gateway_reference" text null, "result_code" text null, "result_text" text null, "next_query_at" timestamptz null, "query_count" integer not null default 0, "claimed_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_operation_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_operation_reference_unique" ON "acquiring_operation" ("reference") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_deleted_at" ON "acquiring_operation" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_operation_one_reversal" ON "acquiring_operation" ("payment_id") WHERE kind IN ('cancel', 'refund') AND state IN ('sending', 'unknown') AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_operation_one_capture" ON "acquiring_operation" ("payment_id") WHERE kind = 'capture' AND state IN ('sending', 'unknown') AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_payment" ON "acquiring_operation" ("payment_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_medusa" ON "acquiring_operation" ("medusa_id") WHERE medusa_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_operation_next_query" ON "acquiring_operation" ("next_query_at") WHERE next_query_at IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_payment" ("id" text not null, "account" text not null, "merchant_id" text not null, "account_id" text not null, "payment_session_id" text not null, "ref" text not null, "flow" text check ("flow" in ('hosted', 'direct')) not null, "order_no" text not null, "currency" text not null, "amount" text not null, "exact_amount" text not null, "state" text check ("state" in ('created', 'sending', 'open', 'pending', 'authorized', 'captured', 'declined', 'cancelled', 'expired', 'mismatch', 'unknown')) not null, "history" jsonb not null, "transaction_id" text null, "result_code" text null, "result_text" text null, "card_first6" text null, "card_last4" text null, "connector" text null, "threeds_result" text null, "risk_action" text null, "risk_score" text null, "risk_reasons" jsonb null, "is3ds" text null, "antifraud_provider" text null, "fraud_check_result" jsonb null, "payment_status" text null, "reference_no" text null, "contract_name" text null, "recurring_id" text null, "recurring_deduction_period" text null, "recurring_deduction_time" text null, "token" text null, "request" jsonb null, "challenge_url" text null, "return_url" text null, "cancel_url" text null, "display" text check ("display" in ('redirect', 'iframe')) not null default 'redirect', "checkout_token" text null, "return_token" text null, "status_token" text null, "status_token_expires_at" timestamptz null, "expires_at" timestamptz null, "never_sent" boolean not null default false, "client_key" text null, "customer_id" text null, "next_query_at" timestamptz null, "query_count" integer not null default 0, "last_asked_at" timestamptz null, "attention" text null, "claimed_until" timestamptz null, "settled_at" timestamptz null, "settle_count" integer not null default 0, "next_settle_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_payment_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_order_no_unique" ON "acquiring_payment" ("order_no") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_deleted_at" ON "acquiring_payment" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_one_unresolved" ON "acquiring_payment" ("payment_session_id") WHERE (state IN ('sending', 'unknown') OR (state = 'open' AND flow = 'direct')) AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_session" ON "acquiring_payment" ("payment_session_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_client" ON "acquiring_payment" ("client_key", "created_at") WHERE client_key IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_customer" ON "acquiring_payment" ("customer_id", "created_at") WHERE customer_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_ref" ON "acquiring_payment" ("ref") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_transaction" ON "acquiring_payment" ("transaction_id") WHERE transaction_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_checkout_token" ON "acquiring_payment" ("checkout_token") WHERE checkout_token IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_return_token" ON "acquiring_payment" ("return_token") WHERE return_token IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_status_token" ON "acquiring_payment" ("status_token") WHERE status_token IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_next_query" ON "acquiring_payment" ("next_query_at") WHERE next_query_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_next_settle" ON "acquiring_payment" ("next_settle_at") WHERE next_settle_at IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_setting" ("id" text not null, "value" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_setting_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_setting_deleted_at" ON "acquiring_setting" ("deleted_at") WHERE deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_account" cascade;`)

    this.addSql(`drop table if exists "acquiring_notification" cascade;`)

    this.addSql(`drop table if exists "acquiring_operation" cascade;`)

    this.addSql(`drop table if exists "acquiring_payment" cascade;`)

    this.addSql(`drop table if exists "acquiring_setting" cascade;`)
  }
}
