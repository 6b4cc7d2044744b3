import { z } from "@medusajs/framework/zod"
import { said } from "../../../domain/shared/told"
import { line } from "./shopper-input"

const amount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, said`must be decimal text such as 12.50`)

const wish = {
  amount: amount.describe("Decimal text, at most what is left."),
  idempotency_key: z
    .string()
    .regex(/^[\w-]{16,64}$/, said`must be 16 to 64 letters, digits, dashes and underscores`)
    .describe(
      "Made by the client for each thing that it wants, and sent again with it: a request that comes again gets what the first came to."
    ),
}

const seen = (what: string) =>
  amount
    .optional()
    .describe(`The payment's \`${what}\` as its user saw it: where it is another by now, nothing is sent.`)

export const captureInput = z.strictObject({ ...wish, captured_amount: seen("captured_amount") })

export const refundInput = z.strictObject({
  ...wish,
  refunded_amount: seen("refunded_amount"),
  note: line(200).optional(),
})
