import type { CurrencyCode } from "../../domain/currency"
import type { GatewayAmount } from "../../domain/money"
import type { Refused, Unknown } from "../outcome"
import { operationSettings } from "../settings/operation-settings"
import { BATCH_RESULT_FIELDS } from "./batch-fields"

/** Which payment methods suit a purchase. Nothing is booked: it may be asked again. */
export interface OptimiseRequest {
  readonly request_id: string
  readonly currency: CurrencyCode
  readonly amount: GatewayAmount
  readonly shopper_email?: string
  readonly card_type?: string
  readonly platform?: string
  readonly country?: string
}

/** A method that the gateway recommends, best first; fields beside its name are the gateway's own. */
export interface RecommendedMethod {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

export type OptimiseOutcome =
  | { readonly kind: "answered"; readonly methods: readonly RecommendedMethod[] }
  | Refused
  | Unknown

export const optimiseSettings = operationSettings({
  path: "/v1/optimise",
  encoding: "json-as-form",
  requestFields: [
    "merchant_id",
    "account_id",
    "request_id",
    "currency",
    "amount",
    "shopper_email",
    "card_type",
    "platform",
    "country",
    "encryption_data",
  ],
  resultFields: [...BATCH_RESULT_FIELDS, "request_id", "payment_methods", "name"],
  signed: ["merchant_id", "account_id", "request_id", "currency", "amount", "shopper_email"],
  result: { check: "if_present", covers: "request" },
})
  .prefault({})
  .describe("Optimise payment methods (gateway-api 4.7).")
