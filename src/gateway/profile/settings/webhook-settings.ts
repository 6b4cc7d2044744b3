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
    accept_get: z.boolean().default(true).describe("Whether webhooks may be sent by GET with a query string."),
    names: z
      .record(fieldName, fieldName)
      .default({})
      .describe(
        "The gateway's names of webhook fields, by the plugin's names. The plugin always reads snake_case and camelCase."
      ),
    kind_field: z
      .string()
      .max(64)
      .default("")
      .describe("The field that contains the kind of event. Empty: the plugin derives the kind from the fields."),
    kinds: z
      .record(z.string(), z.enum(WEBHOOK_KINDS))
      .prefault({ ...KIND_WORDS })
      .transform((given): Readonly<Record<string, WebhookKind>> => ({ ...KIND_WORDS, ...given }))
      .describe("The gateway's words for the kinds of event. Your words are added to the defaults."),
    signature: signatureSettings({ fields: RESULT_SIGNED_FIELDS, case: "upper" }),
    acknowledgement: z
      .strictObject({
        status: z.number().int().min(200).max(299).default(200).describe("HTTP status of the answer."),
        body: z.string().max(1000).default("success").describe("Body of the answer."),
        content_type: z.string().max(100).default("text/plain").describe("Content type of the answer."),
      })
      .prefault({})
      .describe("The answer to a stored webhook."),
  })
  .prefault({})
  .describe("Messages to notify_url, and those that the browser brings to return_url.")
