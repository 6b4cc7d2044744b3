import type { CardEnds } from "../../domain/payments/card"
import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"
import type { Secret } from "../../domain/shared/secret"
import type { OrderNo, TransactionId } from "../wire/ids"
import type { RiskReason } from "../operations/authorise-result"
import type { WebhookKind } from "../profile/settings/webhook-settings"

export const WEBHOOK_FORMATS = ["form", "json", "xml", "multipart", "query"] as const

export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

/** What came to notify_url or return_url: the bytes of the body, or the query string without its `?`. */
export type RawWebhook =
  { readonly method: "POST"; readonly body: Buffer } | { readonly method: "GET"; readonly query: string }

/** The fields of a webhook by their names in the document. A field that breaks its grammar is left out here. */
export interface WebhookFields {
  readonly merchant_id?: string
  readonly account_id?: string
  /** Left out when it cannot be an order number of this project. */
  readonly order_no?: OrderNo
  readonly transaction_id?: TransactionId
  readonly currency?: CurrencyCode
  readonly amount?: GatewayAmount
  readonly order_status?: string
  /** What stands before the first `:` of `result_info`. */
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
  /** Who won: `WON`, `LOST`, or the gateway's own word. */
  readonly dispute_result?: string
}

/** A webhook that could be read. Nothing in it may be believed before it was verified. */
export interface ParsedWebhook {
  readonly kind: WebhookKind
  readonly format: WebhookFormat
  readonly fields: WebhookFields
  /** Names of fields that break their grammar. Such a webhook is `malformed`, whatever its signature. */
  readonly malformed: readonly string[]
  /**
   * Names of fields that the signature does not cover. They are hints even in a verified webhook: whoever has seen a
   * signed message, the shopper's browser included, can add them. What they say is to be confirmed by a query.
   */
  readonly unsigned: readonly string[]
  /** 64 hexadecimal characters: equal for a repeated webhook, different when anything that matters differs. */
  readonly dedupeKey: string
  /** What may be stored: harmless fields with their values, the others with `***`. */
  readonly redacted: Readonly<Record<string, string>>
}

/** A webhook that cannot be read. `message` quotes nothing of it. */
export interface WebhookProblem {
  readonly kind: "problem"
  readonly problem: "too_large" | "too_deep" | "too_many_fields" | "unreadable" | "ambiguous" | "get_not_accepted"
  readonly message: string
}

/**
 * - `verified` the signature is right, every signed field keeps its grammar, and the account is ours
 * - `signature_missing`, `signature_wrong`
 * - `signature_malformed` no digest gives such a text
 * - `other_account` the signature is right, but merchant or account are not the expected ones
 * - `malformed` a field breaks its grammar: the signature has no separators, so that such a field may have borrowed
 *   characters from its neighbour
 * - `ambiguous` the signature is right, but the signed text can be divided into its fields in more than one way
 */
export type Verification =
  | "verified"
  | "signature_missing"
  | "signature_malformed"
  | "signature_wrong"
  | "other_account"
  | "malformed"
  | "ambiguous"
