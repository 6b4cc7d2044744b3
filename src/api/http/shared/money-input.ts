import { z } from "@medusajs/framework/zod"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { line } from "./shopper-input"

const amount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, schemaMessage("request.decimal_amount"))

const input = {
  amount: amount.describe("Decimal text, at most the rest of the payment."),
  idempotency_key: z
    .string()
    .regex(/^[\w-]{16,64}$/, schemaMessage("request.idempotency_key_format"))
    .describe(
      "Created by the client for each action, and sent again with a retry. A repeated request returns the result of the first."
    ),
}

const seen = (what: string) =>
  amount.optional().describe(`The payment's \`${what}\` as the user saw it. If it has changed, nothing is sent.`)

export const captureInput = z.strictObject({ ...input, captured_amount: seen("captured_amount") })

export const refundInput = z.strictObject({
  ...input,
  refunded_amount: seen("refunded_amount"),
  note: line(200).optional(),
})
