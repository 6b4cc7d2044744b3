import type { Message } from "../../domain/shared/messages/message"
import type { CardEnds } from "../../domain/payments/card"
import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"
import type { Secret } from "../../domain/shared/secret"
import type { OrderNo, TransactionId } from "../wire/ids"
import type { RiskReason } from "../operations/authorise-result"
import type { WebhookKind } from "../profile/settings/webhook-settings"

export const WEBHOOK_FORMATS = ["form", "json", "xml", "multipart", "query"] as const

export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

/** A request to notify_url or return_url: the bytes of the body, or the query string without its `?`. */
export type RawWebhook =
  { readonly method: "POST"; readonly body: Buffer } | { readonly method: "GET"; readonly query: string }

/** The fields of a webhook under the document's names. A field that breaks its grammar is left out. */
export interface WebhookFields {
  readonly merchant_id?: string
  readonly account_id?: string
  /** Left out if it cannot be an order number of this project. */
  readonly order_no?: OrderNo
  readonly transaction_id?: TransactionId
  readonly currency?: CurrencyCode
  readonly amount?: GatewayAmount
  readonly order_status?: string
  /** The part of `result_info` before the first `:`. */
  readonly code?: string
  readonly message?: string
  readonly payment_status?: string
  readonly card?: CardEnds
  readonly contract_name?: string
  readonly recurring_id?: string
  readonly recurring_deduction_period?: string
  readonly recurring_deduction_time?: string
  readonly note?: string
  readonly token_id?: Secret
  readonly connector?: string
  readonly threeds_result?: string
  readonly risk_action?: string
  readonly risk_score?: string
  readonly risk_reasons: readonly RiskReason[]
  readonly review_flag?: string
  readonly review_status?: string
  readonly refund_amount?: GatewayAmount
  readonly refund_status?: string
  readonly refund_code?: string
  readonly refund_message?: string
  readonly refund_reason?: string
  readonly refund_reference?: string
  readonly refund_reference_id?: string
  readonly refund_date?: string
  readonly refund_processing_date?: string
  readonly dispute_id?: string
  readonly dispute_status?: string
  readonly dispute_reason?: string
  readonly dispute_amount?: GatewayAmount
  readonly dispute_date?: string
  /** The winner: `WON`, `LOST`, or the gateway's own word. */
  readonly dispute_result?: string
}

/** A readable webhook whose fields are not decoded yet. */
export interface OpenedWebhook {
  readonly kind: "opened"
}

/** A readable webhook. Trust nothing in it before it is verified. */
export interface ParsedWebhook {
  readonly kind: WebhookKind
  readonly format: WebhookFormat
  readonly fields: WebhookFields
  /** Names of fields that break their grammar. Such a webhook is `malformed` with any signature. */
  readonly malformed: readonly string[]
  /**
   * Names of fields that the signature does not cover. They are unverified even in a verified webhook, because anyone
   * who saw a signed message can add them. Confirm them with a query.
   */
  readonly unsigned: readonly string[]
  /** 64 hexadecimal characters: equal for a repeated webhook, different if any relevant field differs. */
  readonly dedupeKey: string
  /** The part that may be stored: harmless fields with their values, the others with `***`. */
  readonly redacted: Readonly<Record<string, string>>
}

/** A webhook that cannot be read. `message` quotes no part of it. */
export interface WebhookProblem {
  readonly kind: "problem"
  readonly problem: "too_large" | "too_deep" | "too_many_fields" | "unreadable" | "ambiguous" | "get_not_accepted"
  readonly message: Message
}

/**
 * - `verified`: the signature is right, every signed field matches its grammar, and the account is the expected one.
 * - `signature_missing`, `signature_wrong`
 * - `signature_malformed`: the text has the form of no digest.
 * - `other_account`: the signature is right, but merchant or account are not the expected ones.
 * - `malformed`: a field breaks its grammar. The signature has no separators, so the field may contain characters of
 *   its neighbour.
 * - `ambiguous`: the signature is right, but the signed text can be split into its fields in more than one way.
 */
export type Verification =
  | "verified"
  | "signature_missing"
  | "signature_malformed"
  | "signature_wrong"
  | "other_account"
  | "malformed"
  | "ambiguous"
