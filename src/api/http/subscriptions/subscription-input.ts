import { z } from "@medusajs/framework/zod"
import { SUBSCRIPTION_STATES } from "../../../domain/subscriptions/subscription-state"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { filterText, oneOrMore, pageInput } from "../shared/list-input"
import { line } from "../shared/shopper-input"

/** The query of a customer's own subscriptions. */
export const ownSubscriptionListInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at"]).default("-created_at"),
  state: oneOrMore(SUBSCRIPTION_STATES),
})

export const subscriptionListInput = ownSubscriptionListInput.extend({
  q: filterText(64).describe(
    "Beginning of the id, part of the customer's name or email address, part of the plan's name, or the number of one of its orders."
  ),
  account: filterText(32),
  customer_id: filterText(64),
  plan_id: filterText(64),
})

const id = z.string().regex(/^\w{1,64}$/, schemaMessage("request.id_format"))

const quantity = z.number().int().min(1).max(1000)

/** The text that the shopper saw and agreed to. */
const consent = line(2000).refine((text) => text.trim().length > 0, schemaMessage("subscriptions.consent_text_missing"))

const introductory = z
  .boolean()
  .default(true)
  .describe(
    "Whether to use the introductory price of the plan, if it has one. false: the regular price from the first cycle on."
  )

export const subscriptionInput = z.strictObject({
  plan_id: id,
  variant_id: id,
  quantity: quantity.default(1),
  consent,
  introductory,
})

export const offeredPlansInput = z.strictObject({ variant_id: id })

/** The day of the next billing cycle that the actor saw when they requested a change. */
export const nextCycleInput = z.strictObject({
  next_due_at: z.iso
    .datetime({ offset: true, error: schemaMessage("request.date_time_or_null") })
    .nullish()
    .describe("The subscription's `next_due_at` as the user saw it. If it has changed, nothing is done."),
})

/** Returns that day as a date; undefined if it is missing. */
export function seenIn({ next_due_at: text }: z.output<typeof nextCycleInput>): Date | null | undefined {
  return typeof text === "string" ? new Date(text) : text
}

export const cancelInput = z.strictObject({ at: z.enum(["now", "end"]).default("end") })

const terms = { plan_id: id.optional(), quantity: quantity.optional() } as const

/** The terms whose price is queried. */
export const subscriptionPriceInput = z.strictObject({
  plan_id: id.optional().describe("Another plan. Default: the plan of the subscription."),
  quantity: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe("Number of pieces. Default: the quantity of the subscription."),
})

const isAnyGiven = ({ plan_id, quantity: count }: { plan_id?: string; quantity?: number }): boolean =>
  plan_id !== undefined || count !== undefined

const nothingGiven = { path: ["plan_id"], message: schemaMessage("subscriptions.plan_or_quantity_required") }

/** The terms that a merchant changes, which never include a price. */
export const termsInput = z.strictObject(terms).refine(isAnyGiven, nothingGiven)

/** The terms that a customer changes, with their consent. */
export const customerTermsInput = z.strictObject({ ...terms, consent }).refine(isAnyGiven, nothingGiven)

/** The saved card that the merchant chooses for a subscription. */
export const merchantCardInput = z.strictObject({ saved_card: id })

/** Another card for a subscription: a saved one, or a new one. */
export const cardChoiceInput = z.strictObject({ saved_card: z.string().min(1).max(64).optional() })
