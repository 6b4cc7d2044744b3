import { z } from "zod"
import type { Rejected, Unknown } from "../outcome"
import type { PaymentRequest } from "./payment-request"
import { operationSettings } from "../settings/operation-settings"
import { PAYMENT_FIELDS } from "./payment-fields"

/** A payment on the gateway's page (gateway-api 2.2 without card fields, 4.2). Query strings in the addresses are refused. */
export interface CheckoutRequest extends PaymentRequest {
  readonly return_url: string
  readonly cancel_url: string
}

/** What /v1/checkout answered. The page posts to a relative address: whoever passes it on gives it a base. */
export type CheckoutOutcome =
  | { readonly kind: "page"; readonly html: string; readonly contentType: string }
  | Rejected
  | Unknown

/** The signed fields that the merchant's own page posts (setting `browser_form`), and where to. */
export interface CheckoutForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

export const checkoutSettings = operationSettings({
  path: "/v1/checkout",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", ...Object.keys(PAYMENT_FIELDS), "return_url", "cancel_url", "encryption_data"],
  resultFields: ["code", "message"],
  signed: ["merchant_id", "account_id", "order_no", "currency", "amount", "return_url"],
  result: { check: "none", covers: "result" },
})
  .extend({
    browser_form: z
      .boolean()
      .default(false)
      .describe("Whether the merchant's page posts the signed fields itself, for gateways that want the browser to come."),
  })
  .prefault({})
  .describe("Create a redirect (iFrame) payment (gateway-api 4.2).")
