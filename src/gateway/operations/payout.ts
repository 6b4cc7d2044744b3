import type { CurrencyCode } from "../../domain/currency"
import type { GatewayAmount } from "../../domain/money"
import type { Secret } from "../../domain/secret"
import type { Refused, Unknown } from "../outcome"
import { operationSettings } from "../settings/operation-settings"
import { BATCH_RESULT_FIELDS } from "./batch-fields"

/** A person, company or account of a payout. Its fields are the gateway's own; secret ones are given as `Secret`. */
export type PayoutParty = Readonly<Record<string, string | Secret>>

/** Money sent to someone. `request_id` is the merchant's own and never used again. */
export interface PayoutRequest {
  readonly request_id: string
  readonly payment_currency: CurrencyCode
  readonly payment_amount: GatewayAmount
  readonly fund_source?: PayoutParty
  readonly beneficiary: PayoutParty
  readonly payer?: PayoutParty
}

export interface PayoutResult {
  readonly request_id?: string
  readonly payment_currency?: string
  readonly payment_amount?: string
  readonly payout_id?: string
  readonly payout_status?: string
  readonly code?: string
  readonly message?: string
}

export type PayoutOutcome =
  | { readonly kind: "accepted"; readonly result: PayoutResult }
  | { readonly kind: "not_accepted"; readonly code?: string; readonly message: string; readonly result: PayoutResult }
  | Refused
  | Unknown

export const payoutSettings = operationSettings({
  path: "/v1/payout",
  encoding: "json-as-form",
  requestFields: [
    "merchant_id",
    "account_id",
    "request_id",
    "payment_currency",
    "payment_amount",
    "fund_source",
    "beneficiary",
    "payer",
    "encryption_data",
  ],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    "request_id",
    "payment_currency",
    "payment_amount",
    "payout_id",
    "payout_status",
    "error_message",
  ],
  signed: ["merchant_id", "account_id", "request_id", "payment_currency", "payment_amount"],
  result: { check: "if_present", covers: "request" },
})
  .prefault({})
  .describe("Create a payout (gateway-api 4.7).")
