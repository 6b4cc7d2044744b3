import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class InitialSchema extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "acquiring_account" ("id" text not null, "handle" text not null, "settings" jsonb null, "sign_key" text null, "previous_sign_key" text null, "sign_key_saved_at" timestamptz null, "last_verified_at" timestamptz null, "last_unverified_at" timestamptz null, "last_unverified_reason" jsonb null, "webhooks_unverified_since" timestamptz null, "last_answer_at" timestamptz null, "last_answer" jsonb null, "unknown_order_count" integer not null default 0, "rejected_count" integer not null default 0, "query_failure" text check ("query_failure" in ('unreachable', 'access', 'signature', 'environment', 'ip_not_registered', 'parameters', 'too_many', 'system', 'switched_off')) null, "query_failing_since" timestamptz null, "query_failure_count" integer not null default 0, "queries_paused_until" timestamptz null, "credential_rejection" text check ("credential_rejection" in ('access', 'signature', 'environment')) null, "credential_rejected_since" timestamptz null, "next_request_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_account_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_account_handle_unique" ON "acquiring_account" ("handle") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_account_deleted_at" ON "acquiring_account" ("deleted_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_audit_chain" ("id" text not null, "position" integer not null, "hash" text not null, "anchor_position" integer not null, "anchor_hash" text not null, "seal" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_audit_chain_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_chain_deleted_at" ON "acquiring_audit_chain" ("deleted_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_audit_entry" ("id" text not null, "actor_id" text null, "credential" text check ("credential" in ('api_key', 'session', 'token')) null, "ip_address" text null, "user_agent" text null, "action" text not null, "subject" text null, "payment_id" text null, "outcome" text check ("outcome" in ('begun', 'done', 'refused', 'failed')) not null default 'done', "reason" jsonb null, "input" jsonb null, "before" jsonb not null, "after" jsonb not null, "ended_at" timestamptz null, "position" integer null, "hash" text null, "end_position" integer null, "end_hash" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_audit_entry_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_entry_deleted_at" ON "acquiring_audit_entry" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_entry_subject" ON "acquiring_audit_entry" ("action", "subject", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_entry_of" ON "acquiring_audit_entry" ("subject", "created_at") WHERE subject IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_entry_payment" ON "acquiring_audit_entry" ("payment_id", "created_at") WHERE payment_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_entry_actor" ON "acquiring_audit_entry" ("actor_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_entry_created" ON "acquiring_audit_entry" ("created_at", "id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_audit_entry_position" ON "acquiring_audit_entry" ("position") WHERE position IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_audit_entry_end_position" ON "acquiring_audit_entry" ("end_position") WHERE end_position IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_audit_entry_unchained" ON "acquiring_audit_entry" ("created_at") WHERE position IS NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_billing_cycle" ("id" text not null, "subscription_id" text not null, "cycle" integer not null, "account" text not null, "state" text check ("state" in ('due', 'processing', 'declined', 'blocked', 'paid', 'completed', 'reversed', 'failed')) not null, "history" jsonb not null, "due_at" timestamptz not null, "cart_id" text null, "amount" text null, "attempt_number" integer not null default 0, "payment_id" text null, "order_id" text null, "attention" jsonb null, "next_step_at" timestamptz null, "next_due_event_at" timestamptz null, "lease_expires_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_billing_cycle_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_billing_cycle_deleted_at" ON "acquiring_billing_cycle" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_billing_cycle_cycle" ON "acquiring_billing_cycle" ("subscription_id", "cycle") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_billing_cycle_order" ON "acquiring_billing_cycle" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_billing_cycle_paid" ON "acquiring_billing_cycle" ("updated_at") WHERE state IN ('paid', 'completed') AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_billing_cycle_waiting" ON "acquiring_billing_cycle" ("due_at") WHERE attention IS NOT NULL AND (state IN ('due', 'blocked') OR (state = 'declined' AND attention IS DISTINCT FROM history->-1->'note')) AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_billing_cycle_undated" ON "acquiring_billing_cycle" ("due_at") WHERE state IN ('due', 'processing', 'declined', 'blocked', 'paid') AND next_step_at IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_billing_cycle_next_step" ON "acquiring_billing_cycle" ("next_step_at") WHERE next_step_at IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_issued_signature" ("id" text not null, "hash" text not null, "operation" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_issued_signature_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_issued_signature_deleted_at" ON "acquiring_issued_signature" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_issued_signature_hash" ON "acquiring_issued_signature" ("hash") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_mandate" ("id" text not null, "account" text not null, "subscription_id" text not null, "payment_id" text not null, "state" text check ("state" in ('requested', 'active', 'canceling', 'canceled')) not null, "history" jsonb not null, "recurring_id" text null, "contract_name" text not null, "currency" text not null, "amount" text not null, "attention" jsonb null, "next_attempt_at" timestamptz null, "attempts" integer not null default 0, "ends_by" timestamptz null, "lease_expires_at" timestamptz null, "queried_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_mandate_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_mandate_payment_id_unique" ON "acquiring_mandate" ("payment_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_deleted_at" ON "acquiring_mandate" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_contract" ON "acquiring_mandate" ("subscription_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_recurring" ON "acquiring_mandate" ("account", "recurring_id") WHERE recurring_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_next_attempt" ON "acquiring_mandate" ("next_attempt_at") WHERE next_attempt_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_mandate_canceling" ON "acquiring_mandate" ("created_at") WHERE state = 'canceling' AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_modification" ("id" text not null, "payment_id" text null, "account" text not null, "kind" text check ("kind" in ('capture', 'cancel', 'refund', 'payout')) not null, "cause" text check ("cause" in ('merchant', 'orphaned', 'expiry', 'external')) not null default 'merchant', "state" text check ("state" in ('awaiting_approval', 'processing', 'accepted', 'done', 'failed', 'unknown', 'canceled', 'expired')) not null, "history" jsonb not null, "amount" text not null, "exact_amount" text not null, "currency" text not null, "medusa_id" text null, "reason" jsonb null, "requested_by" text null, "request_key" text null, "receiver" jsonb null, "receiver_hash" text null, "parties_hash" text null, "approved_by" text null, "released_at" timestamptz null, "reference" text not null, "gateway_reference" text null, "refund_reference" text null, "result_code" text null, "result_text" jsonb null, "next_poll_at" timestamptz null, "poll_count" integer not null default 0, "lease_expires_at" timestamptz null, "recording_until" timestamptz null, "recorded_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_modification_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_modification_reference_unique" ON "acquiring_modification" ("reference") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_deleted_at" ON "acquiring_modification" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_modification_one_reversal" ON "acquiring_modification" ("payment_id") WHERE kind IN ('cancel', 'refund') AND state IN ('processing', 'unknown') AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_modification_one_capture" ON "acquiring_modification" ("payment_id") WHERE kind = 'capture' AND state IN ('processing', 'unknown') AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_modification_one_for_request" ON "acquiring_modification" ("request_key") WHERE request_key IS NOT NULL AND state <> 'failed' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_payment" ON "acquiring_modification" ("payment_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_medusa" ON "acquiring_modification" ("medusa_id") WHERE medusa_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_next_poll" ON "acquiring_modification" ("next_poll_at") WHERE next_poll_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_awaiting_approval" ON "acquiring_modification" ("created_at") WHERE state = 'awaiting_approval' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_unresolved" ON "acquiring_modification" ("created_at") WHERE state IN ('processing', 'unknown') AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_not_recorded" ON "acquiring_modification" ("created_at") WHERE kind IN ('capture', 'cancel', 'refund') AND state IN ('accepted', 'done') AND recorded_at IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_refund_failed" ON "acquiring_modification" ("created_at") WHERE kind = 'refund' AND state = 'failed' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_refund_accepted" ON "acquiring_modification" ("created_at") WHERE kind = 'refund' AND state = 'accepted' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_refund_created" ON "acquiring_modification" ("created_at", "id") WHERE kind = 'refund' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_payout_created" ON "acquiring_modification" ("created_at", "id") WHERE kind = 'payout' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_modification_payout_released" ON "acquiring_modification" ("account", "currency", "released_at") WHERE kind = 'payout' AND released_at IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_outbox_event" ("id" text not null, "events" jsonb not null, "lease_expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_outbox_event_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_outbox_event_deleted_at" ON "acquiring_outbox_event" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_outbox_event_lease_expires" ON "acquiring_outbox_event" ("lease_expires_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_payment" ("id" text not null, "account" text not null, "merchant_id" text not null, "account_id" text not null, "mode" text check ("mode" in ('test', 'live')) null, "base_url" text null, "payment_session_id" text not null, "payment_collection_id" text null, "order_id" text null, "ref" text not null, "flow" text check ("flow" in ('hosted', 'direct', 'gateway_billed')) not null, "order_no" text not null, "currency" text not null, "amount" text not null, "exact_amount" text not null, "state" text check ("state" in ('created', 'processing', 'open', 'pending', 'authorized', 'captured', 'declined', 'canceled', 'expired', 'mismatch', 'unknown')) not null, "history" jsonb not null, "transaction_id" text null, "result_code" text null, "result_text" jsonb null, "decline_kind" text check ("decline_kind" in ('hard', 'authentication')) null, "card_first6" text null, "card_last4" text null, "card_expiry" text null, "connector" text null, "threeds_result" text null, "risk_action" text null, "risk_score" text null, "risk_reasons" jsonb null, "is3ds" text null, "antifraud_provider" text null, "fraud_check_result" jsonb null, "payment_status" text null, "reference_no" text null, "transaction_date" timestamptz null, "contract_name" text null, "recurring_id" text null, "recurring_deduction_period" text null, "recurring_deduction_time" text null, "token" text null, "saves_card" boolean not null default false, "consent_ip" text null, "card_payment_id" text null, "subscription_id" text null, "card_expiry_warned_at" timestamptz null, "request" jsonb null, "private_request" text null, "challenge_url" text null, "return_url" text null, "cancel_url" text null, "display" text check ("display" in ('redirect', 'iframe')) not null default 'redirect', "locale" text null, "checkout_token" text null, "return_token" text null, "status_token" text null, "status_token_expires_at" timestamptz null, "status_token_count" integer not null default 0, "expires_at" timestamptz null, "never_sent" boolean not null default false, "token_refused" boolean not null default false, "client_key" text null, "client_site_key" text null, "customer_id" text null, "next_poll_at" timestamptz null, "poll_count" integer not null default 0, "last_polled_at" timestamptz null, "attention" jsonb null, "lease_expires_at" timestamptz null, "synced_at" timestamptz null, "sync_count" integer not null default 0, "next_sync_at" timestamptz null, "orphaned_at" timestamptz null, "reversed_at" timestamptz null, "completing_until" timestamptz null, "authorization_expires_at" timestamptz null, "expiry_warned_at" timestamptz null, "expiry_handled_at" timestamptz null, "reserved_only_at" timestamptz null, "next_reconcile_at" timestamptz null, "reconcile_count" integer not null default 0, "billing_cycle_id" text null, "attempt_number" integer not null default 0, "second_of" text null, "payment_link_id" text null, "restored_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_payment_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_deleted_at" ON "acquiring_payment" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_order_no" ON "acquiring_payment" ("order_no") WHERE flow <> 'gateway_billed' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_deduction" ON "acquiring_payment" ("account", "transaction_id") WHERE flow = 'gateway_billed' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_surplus" ON "acquiring_payment" ("created_at") WHERE flow = 'gateway_billed' AND billing_cycle_id IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_one_unresolved" ON "acquiring_payment" ("payment_session_id") WHERE (state IN ('processing', 'unknown') OR (state = 'open' AND flow = 'direct')) AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_one_unresolved_of_collection" ON "acquiring_payment" ("payment_collection_id") WHERE (state IN ('processing', 'unknown') OR (state = 'open' AND flow = 'direct')) AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_session" ON "acquiring_payment" ("payment_session_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_collection" ON "acquiring_payment" ("payment_collection_id") WHERE payment_collection_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_created" ON "acquiring_payment" ("created_at", "id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_figures" ON "acquiring_payment" ("created_at", "account", "currency", "state", "amount", "mode", "threeds_result", "risk_action") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_released" ON "acquiring_payment" ("created_at", "account", "currency", "amount", "mode") WHERE state = 'canceled' AND (history @> '[{"to": "authorized"}]' OR history @> '[{"to": "captured"}]') AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_declined" ON "acquiring_payment" ("created_at") WHERE state = 'declined' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_paid" ON "acquiring_payment" ("account", "created_at") WHERE state IN ('authorized', 'captured') AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_client" ON "acquiring_payment" ("client_key", "created_at") WHERE client_key IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_client_site" ON "acquiring_payment" ("client_site_key", "created_at") WHERE client_site_key IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_customer" ON "acquiring_payment" ("customer_id", "created_at") WHERE customer_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_saved_card" ON "acquiring_payment" ("customer_id") WHERE saves_card AND token IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_card_expiry" ON "acquiring_payment" ("card_expiry") WHERE token IS NOT NULL AND card_expiry_warned_at IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_card" ON "acquiring_payment" ("card_payment_id") WHERE card_payment_id IS NOT NULL AND deleted_at IS NULL;`
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
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_account_next_poll" ON "acquiring_payment" ("account", "next_poll_at") WHERE next_poll_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_next_sync" ON "acquiring_payment" ("next_sync_at") WHERE next_sync_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_next_reconcile" ON "acquiring_payment" ("account", "next_reconcile_at") WHERE next_reconcile_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_unopened" ON "acquiring_payment" ("expires_at") WHERE state = 'created' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_open" ON "acquiring_payment" ("expires_at") WHERE state = 'open' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_undated" ON "acquiring_payment" ("created_at") WHERE state IN ('authorized', 'captured') AND synced_at IS NULL AND next_sync_at IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_authorization_expires" ON "acquiring_payment" ("state", "authorization_expires_at") WHERE authorization_expires_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_reserved_only" ON "acquiring_payment" ("account", "reserved_only_at") WHERE reserved_only_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_orphaned" ON "acquiring_payment" ("orphaned_at") WHERE orphaned_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_charge_try" ON "acquiring_payment" ("billing_cycle_id", "attempt_number") WHERE billing_cycle_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_attempts" ON "acquiring_payment" ("payment_link_id", "created_at") WHERE payment_link_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_watched_page" ON "acquiring_payment" ("account", "created_at") WHERE state IN ('open', 'declined', 'expired') AND next_poll_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_uncertain" ON "acquiring_payment" ("state", "created_at") WHERE state IN ('processing', 'pending', 'mismatch', 'unknown') AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_payment_link" ("id" text not null, "account" text not null, "order_id" text null, "billing_cycle_id" text null, "currency" text not null, "amount" text not null, "state" text check ("state" in ('open', 'paid', 'expired', 'canceled')) not null, "history" jsonb not null, "token_hash" text not null, "token" text not null, "created_by" text not null, "expires_at" timestamptz not null, "payment_session_id" text null, "payment_id" text null, "opened_at" timestamptz null, "paid_at" timestamptz null, "mailed_at" timestamptz null, "mailed_to" text null, "lease_expires_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_payment_link_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_token_hash_unique" ON "acquiring_payment_link" ("token_hash") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_deleted_at" ON "acquiring_payment_link" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_order" ON "acquiring_payment_link" ("order_id") WHERE state = 'open' AND order_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_charge" ON "acquiring_payment_link" ("billing_cycle_id") WHERE state = 'open' AND billing_cycle_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_expires" ON "acquiring_payment_link" ("expires_at") WHERE state = 'open' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_payment_link_created" ON "acquiring_payment_link" ("created_at", "id") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_plan" ("id" text not null, "account" text not null, "name" text not null, "state" text check ("state" in ('active', 'archived')) not null default 'active', "interval" text check ("interval" in ('day', 'week', 'month', 'year')) not null, "interval_count" integer not null, "cycles" integer null, "pricing" text check ("pricing" in ('locked', 'current')) not null default 'locked', "intro_cycles" integer not null default 0, "intro_prices" jsonb not null, "intro_once" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_plan_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_plan_deleted_at" ON "acquiring_plan" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_plan_account" ON "acquiring_plan" ("account", "created_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_problem" ("id" text not null, "key" text not null, "kind" text check ("kind" in ('no_worker', 'work_overdue', 'installation_moved', 'credentials_refused', 'ip_not_registered', 'gateway_unreachable', 'signature_mismatch', 'webhooks_never_verified', 'webhook_dead', 'card_testing', 'payment_mismatch', 'payment_unresolved', 'payment_not_in_medusa', 'paid_payment_lost', 'double_payment', 'modification_unresolved', 'payout_awaiting_approval', 'modification_not_recorded', 'refund_failed', 'refund_overdue', 'dispute_open', 'authorization_expiring', 'capture_not_made', 'renewal_waiting', 'gateway_charge_missing', 'gateway_charge_unexpected', 'second_transaction', 'mandate_not_ended')) not null, "account" text null, "payment_id" text null, "subscription_id" text null, "summary" jsonb not null, "impact" jsonb not null, "resolution" jsonb not null, "since" timestamptz not null, "closed_at" timestamptz null, "mailed_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_problem_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_problem_deleted_at" ON "acquiring_problem" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_problem_open" ON "acquiring_problem" ("key") WHERE closed_at IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_problem_since" ON "acquiring_problem" ("since") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_problem_payment" ON "acquiring_problem" ("payment_id") WHERE payment_id IS NOT NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_setting" ("id" text not null, "value" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_setting_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_setting_deleted_at" ON "acquiring_setting" ("deleted_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_subscription" ("id" text not null, "account" text not null, "state" text check ("state" in ('incomplete', 'active', 'past_due', 'paused', 'canceling', 'canceled', 'ended')) not null, "history" jsonb not null, "plan_id" text not null, "name" text not null, "interval" text check ("interval" in ('day', 'week', 'month', 'year')) not null, "interval_count" integer not null, "cycles" integer null, "pricing" text check ("pricing" in ('locked', 'current')) not null, "intro_cycles" integer not null, "intro_price" text null, "intro_plan_id" text null, "unit_price" text not null, "is_tax_inclusive" boolean not null, "currency" text not null, "variant_id" text not null, "quantity" integer not null, "consent_text" text not null, "consented_at" timestamptz not null, "consent_ip" text not null, "customer_id" text null, "cart_id" text not null, "line_item_id" text not null, "order_id" text null, "card_payment_id" text null, "card_session_id" text null, "card_requested_at" timestamptz null, "request_card_at" timestamptz null, "anchor_at" timestamptz null, "anchor_day" integer null, "time_zone" text not null, "cycle" integer not null default 0, "skipped" integer not null default 0, "next_due_at" timestamptz null, "announced_due_at" timestamptz null, "past_due_since" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_subscription_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_subscription_line_item_id_unique" ON "acquiring_subscription" ("line_item_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_deleted_at" ON "acquiring_subscription" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_next_due" ON "acquiring_subscription" ("next_due_at") WHERE next_due_at IS NOT NULL AND state = 'active' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_undated" ON "acquiring_subscription" ("updated_at") WHERE state = 'active' AND next_due_at IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_canceling" ON "acquiring_subscription" ("next_due_at") WHERE state = 'canceling' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_upcoming" ON "acquiring_subscription" ("account", "next_due_at") WHERE next_due_at IS NOT NULL AND state = 'active' AND announced_due_at IS DISTINCT FROM next_due_at AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_card" ON "acquiring_subscription" ("card_payment_id") WHERE card_payment_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_card_session" ON "acquiring_subscription" ("card_session_id") WHERE card_session_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_past_due" ON "acquiring_subscription" ("account", "past_due_since", "id") WHERE state = 'past_due' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_ask_card" ON "acquiring_subscription" ("request_card_at") WHERE request_card_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_cart" ON "acquiring_subscription" ("cart_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_customer" ON "acquiring_subscription" ("customer_id", "created_at") WHERE customer_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_created" ON "acquiring_subscription" ("created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_plan" ON "acquiring_subscription" ("plan_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_intro_plan" ON "acquiring_subscription" ("intro_plan_id") WHERE intro_plan_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_order" ON "acquiring_subscription" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_standing" ON "acquiring_subscription" ("state", "account", "currency") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_subscription_over" ON "acquiring_subscription" ("updated_at") WHERE state IN ('canceled', 'ended') AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "acquiring_webhook_event" ("id" text not null, "account" text not null, "dedupe_key" text null, "source" text check ("source" in ('notify', 'return')) not null, "kind" text not null, "verification" text check ("verification" in ('verified', 'unverified', 'rejected')) not null, "reason" jsonb null, "order_no" text null, "transaction_id" text null, "payment_id" text null, "body" jsonb not null, "fields" jsonb null, "state" text check ("state" in ('received', 'processed', 'failed', 'dead')) not null, "attempts" integer not null default 0, "next_attempt_at" timestamptz null, "lease_expires_at" timestamptz null, "error" jsonb null, "no_response_at" timestamptz null, "repeats" integer not null default 0, "payment_lost_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "acquiring_webhook_event_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_deleted_at" ON "acquiring_webhook_event" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_dedupe" ON "acquiring_webhook_event" ("account", "dedupe_key") WHERE dedupe_key IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_next_attempt" ON "acquiring_webhook_event" ("next_attempt_at") WHERE next_attempt_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_payment" ON "acquiring_webhook_event" ("payment_id", "created_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_created" ON "acquiring_webhook_event" ("created_at", "id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_updated" ON "acquiring_webhook_event" ("updated_at", "id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_dead" ON "acquiring_webhook_event" ("updated_at") WHERE state = 'dead' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_no_response" ON "acquiring_webhook_event" ("account", "no_response_at") WHERE no_response_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_dispute" ON "acquiring_webhook_event" ("created_at") WHERE kind = 'dispute_received' AND verification = 'verified' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_payment_lost" ON "acquiring_webhook_event" ("payment_lost_at") WHERE payment_lost_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_acquiring_webhook_event_rejected" ON "acquiring_webhook_event" ("account", "created_at") WHERE verification = 'rejected' AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "acquiring_account" cascade;`)

    this.addSql(`drop table if exists "acquiring_audit_chain" cascade;`)

    this.addSql(`drop table if exists "acquiring_audit_entry" cascade;`)

    this.addSql(`drop table if exists "acquiring_billing_cycle" cascade;`)

    this.addSql(`drop table if exists "acquiring_issued_signature" cascade;`)

    this.addSql(`drop table if exists "acquiring_mandate" cascade;`)

    this.addSql(`drop table if exists "acquiring_modification" cascade;`)

    this.addSql(`drop table if exists "acquiring_outbox_event" cascade;`)

    this.addSql(`drop table if exists "acquiring_payment" cascade;`)

    this.addSql(`drop table if exists "acquiring_payment_link" cascade;`)

    this.addSql(`drop table if exists "acquiring_plan" cascade;`)

    this.addSql(`drop table if exists "acquiring_problem" cascade;`)

    this.addSql(`drop table if exists "acquiring_setting" cascade;`)

    this.addSql(`drop table if exists "acquiring_subscription" cascade;`)

    this.addSql(`drop table if exists "acquiring_webhook_event" cascade;`)
  }
}
