import type { Refused, Unknown } from "../outcome"
import { operationSettings } from "../settings/operation-settings"
import { BATCH_RESULT_FIELDS } from "./batch-fields"

/** A recurring contract to end. */
export interface CancelSubscriptionRequest {
  readonly recurring_id: string
  readonly contract_name: string
}

export interface CancelSubscriptionResult {
  readonly recurring_id?: string
  readonly contract_name?: string
  readonly cancel_status?: string
  readonly error_message?: string
}

export type CancelSubscriptionOutcome =
  | { readonly kind: "accepted"; readonly result: CancelSubscriptionResult }
  | { readonly kind: "not_accepted"; readonly message: string; readonly result: CancelSubscriptionResult }
  | Refused
  | Unknown

export const cancelSubscriptionSettings = operationSettings({
  path: "/v1/cancelsubscription",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", "recurring_id", "contract_name", "encryption_data"],
  resultFields: [...BATCH_RESULT_FIELDS, "recurring_id", "contract_name", "cancel_status", "error_message"],
  signed: ["merchant_id", "account_id", "recurring_id", "contract_name"],
  result: { check: "if_present", covers: "request" },
})
  .prefault({})
  .describe("Cancel a subscription (gateway-api 4.7).")
