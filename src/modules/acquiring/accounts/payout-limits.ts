import type { Message } from "../../../domain/shared/messages/message"
import { schemaMessage, schemaText } from "../../../domain/shared/messages/schema-message"
import { z } from "@medusajs/framework/zod"
import { parseCurrency } from "../../../domain/shared/currency"
import { MoneyError, compareAmounts, toGatewayAmount } from "../../../domain/shared/money"

const CURRENCY = z.string().regex(/^[A-Z]{3}$/, schemaMessage("options.currency_code"))

const amount = z.string().regex(/^\d{1,12}(\.\d+)?$/, schemaMessage("options.limit"))

const limitsSchema = z
  .strictObject({
    maxAmount: amount.describe("Largest payout."),
    maxAmountPerDay: amount.describe("Largest sum of the payouts of one gateway account within 24 hours."),
    approvalAbove: amount
      .optional()
      .describe("Payouts above this amount need the approval of a second user. Default: every payout."),
  })
  .refine(({ maxAmount, maxAmountPerDay }) => compareAmounts(maxAmount, maxAmountPerDay) <= 0, {
    path: ["maxAmountPerDay"],
    message: schemaMessage("options.daily_limit_too_low"),
  })

/** Limits of payouts in one currency, in decimal text. */
export type PayoutLimits = z.output<typeof limitsSchema>

export const payoutsSchema = z
  .strictObject({
    enabled: z
      .boolean()
      .default(false)
      .describe("Whether users of the dashboard can send payouts. You cannot change it there."),
    approvalDays: z
      .number()
      .int()
      .min(1)
      .max(90)
      .default(7)
      .describe("Days after which a payout without approval expires."),
    limits: z
      .record(CURRENCY, limitsSchema)
      .default({})
      .describe(
        "Limits by currency: `maxAmount`, `maxAmountPerDay` (per gateway account within 24 hours) and `approvalAbove`. A payout above `approvalAbove` needs the approval of a second user. Default: every payout."
      ),
  })
  .superRefine(({ limits }, context) => {
    for (const [currency, { maxAmount, maxAmountPerDay }] of Object.entries(limits)) {
      for (const [name, text] of Object.entries({ maxAmount, maxAmountPerDay })) {
        const message = faultOf(text, currency)
        if (message !== undefined)
          context.addIssue({ code: "custom", path: ["limits", currency, name], message: schemaText(message) })
      }
    }
  })
  .refine(({ enabled, limits }) => !enabled || Object.keys(limits).length > 0, {
    path: ["limits"],
    message: schemaMessage("options.no_payout_currency"),
  })

function faultOf(text: string, code: string): Message | undefined {
  const currency = parseCurrency(code)
  if (!currency) return undefined
  try {
    toGatewayAmount(text, currency)
    return undefined
  } catch (error) {
    if (error instanceof MoneyError) return error.content
    throw error
  }
}
