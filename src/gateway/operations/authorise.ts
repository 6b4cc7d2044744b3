import type { CardEnds } from "../../domain/card"
import type { Secret } from "../../domain/secret"
import type { TransactionId } from "../ids"
import type { Rejected, Unknown } from "../outcome"
import type { PaymentRequest } from "./payment-request"
import { RESULT_SIGNED_FIELDS } from "../settings/notification-settings"
import { operationSettings } from "../settings/operation-settings"
import { PAYMENT_FIELDS } from "./payment-fields"

/** A direct payment (gateway-api 2.2, 4.1): with a card, or with the token of a stored one. */
export interface AuthoriseRequest extends PaymentRequest {
  readonly card?: Secret
  /** Two digits. */
  readonly expiration_month?: string
  /** Four digits. */
  readonly expiration_year?: string
  readonly security_code?: Secret
  readonly token_id?: Secret
  /** Where the browser comes back to after a 3-D Secure challenge; appended to `issuer_url`, not sent. */
  readonly return_url?: string
}

/** The result of a direct payment (gateway-api 2.9). Absent and empty elements are left out. */
export interface AuthoriseResult {
  readonly merchant_id?: string
  readonly account_id?: string
  readonly order_no?: string
  /** As it came: `2` or `2.00`. */
  readonly amount?: string
  readonly currency?: string
  readonly transaction_id?: TransactionId
  readonly card?: CardEnds
  readonly order_status?: string
  /** What stands before the first `:` of `result_info`; absent when it is a bare word. */
  readonly code?: string
  /** The rest of `result_info`. */
  readonly message?: string
  readonly contract_name?: string
  readonly recurring_id?: string
  readonly recurring_deduction_period?: string
  /** `YYYY-MM-DD HH:MM:SS` */
  readonly recurring_deduction_time?: string
  readonly note?: string
  readonly token_id?: Secret
  readonly connector?: string
  readonly threeds_result?: string
  readonly risk_action?: string
  readonly risk_score?: string
  readonly risk_reasons: readonly RiskReason[]
  /** Where a 3-D Secure challenge is held. */
  readonly issuer_url?: string
}

export interface RiskReason {
  readonly name: string
  readonly status: string
}

/** How a direct payment ended. Every order_status that the profile does not list is `unknown`. */
export type PaymentOutcome =
  | { readonly kind: "approved"; readonly result: AuthoriseResult }
  | { readonly kind: "pending"; readonly result: AuthoriseResult }
  /** The shopper's browser has to go to `url` by POST; return_url and notify_url are part of it. */
  | { readonly kind: "needs_action"; readonly url: string; readonly method: "POST"; readonly result: AuthoriseResult }
  | { readonly kind: "declined"; readonly result: AuthoriseResult }
  | Rejected
  | (Unknown & { readonly result?: AuthoriseResult })

export const authoriseSettings = operationSettings({
  path: "/v1/authorise",
  encoding: "json-as-form",
  requestFields: [
    "merchant_id",
    "account_id",
    ...Object.keys(PAYMENT_FIELDS),
    "card",
    "expiration_month",
    "expiration_year",
    "security_code",
    "token_id",
    "encryption_data",
  ],
  resultFields: [
    "merchant_id",
    "account_id",
    "order_no",
    "amount",
    "currency",
    "transaction_id",
    "card",
    "order_status",
    "result_info",
    "contract_name",
    "recurring_id",
    "recurring_deduction_period",
    "recurring_deduction_time",
    "note",
    "token_id",
    "connector",
    "threeds_result",
    "risk_action",
    "risk_score",
    "risk_reasons",
    "issuer_url",
    "encryption_data",
  ],
  signed: [
    "merchant_id",
    "account_id",
    "order_no",
    "currency",
    "amount",
    "first_name",
    "last_name",
    "card",
    "expiration_year",
    "expiration_month",
    "security_code",
    "shopper_email",
  ],
  result: { check: "required", covers: "result", fields: RESULT_SIGNED_FIELDS, case: "upper" },
})
  .prefault({})
  .describe("Create a direct payment (gateway-api 4.1).")
