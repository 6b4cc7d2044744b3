import { z } from "zod"
import { fieldName } from "./operation-settings"
import { signatureSettings } from "./signature-settings"

/** The kinds of webhook (gateway-api 6.3). `unknown` is a message whose fields fit no other kind. */
export const WEBHOOK_KINDS = [
  "payment",
  "review_result",
  "dispute_received",
  "dispute_result",
  "refund_received",
  "refund_accepted",
  "refund_result",
  "unknown",
] as const

export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

const KIND_WORDS: Readonly<Record<string, WebhookKind>> = {
  PAYMENT: "payment",
  "REVIEW RESULT": "review_result",
  "DISPUTE RECEIVED": "dispute_received",
  "DISPUTE RESULT": "dispute_result",
  "REFUND RECEIVED": "refund_received",
  "REFUND ACCEPTED": "refund_accepted",
  "REFUND RESULT": "refund_result",
}

/** The fields that a payment result and a webhook sign, in their order. */
export const RESULT_SIGNED_FIELDS = [
  "merchant_id",
  "account_id",
  "transaction_id",
  "order_no",
  "currency",
  "amount",
  "order_status",
  "result_info",
] as const

export const webhookSettings = z
  .strictObject({
    accept_get: z.boolean().default(true).describe("Whether webhooks may come as GET with a query string."),
    names: z
      .record(fieldName, fieldName)
      .default({})
      .describe(
        "Other names for fields of a webhook: { ours: theirs }. snake_case and camelCase are always understood."
      ),
    kind_field: z
      .string()
      .max(64)
      .default("")
      .describe("The field that names the kind of event; empty: the kind follows from the fields."),
    kinds: z
      .record(z.string(), z.enum(WEBHOOK_KINDS))
      .prefault({ ...KIND_WORDS })
      .transform((given): Readonly<Record<string, WebhookKind>> => ({ ...KIND_WORDS, ...given }))
      .describe("The gateway's words for the kinds of event. Given words are added to the defaults."),
    signature: signatureSettings({ fields: RESULT_SIGNED_FIELDS, case: "upper" }),
    acknowledgement: z
      .strictObject({
        status: z.number().int().min(200).max(299).default(200).describe("HTTP status."),
        body: z.string().max(1000).default("success").describe("Body."),
        content_type: z.string().max(100).default("text/plain").describe("Content type."),
      })
      .prefault({})
      .describe("What a stored webhook is answered with."),
  })
  .prefault({})
  .describe("What the gateway sends to notify_url, and with the browser to return_url.")
