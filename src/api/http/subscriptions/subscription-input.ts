import { z } from "@medusajs/framework/zod"
import { SUBSCRIPTION_STATES } from "../../../domain/subscriptions/subscription-state"
import { englishOf } from "../../../domain/shared/messages/message"
import { filterText, oneOrMore, pageInput } from "../shared/list-input"
import { line } from "../shared/shopper-input"

/** What a customer may ask of the list of their own subscriptions. */
export const ownSubscriptionListInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at"]).default("-created_at"),
  state: oneOrMore(SUBSCRIPTION_STATES),
})

export const subscriptionListInput = ownSubscriptionListInput.extend({
  q: filterText(64).describe(
    "Begins the id, is part of the customer's name or mail address or of the plan's name, or is the number of one of its orders."
  ),
  account: filterText(32),
  customer_id: filterText(64),
  plan_id: filterText(64),
})

const id = z.string().regex(/^\w{1,64}$/, englishOf("request.id_format"))

const quantity = z.number().int().min(1).max(1000)

/** The text that the shopper was shown and agreed to. */
const consent = line(2000).refine((text) => text.trim().length > 0, "must be the text that the shopper agreed to")

const introductory = z
  .boolean()
  .default(true)
  .describe(
    "Whether at the plan's introductory price, where it has one; false: at the usual price from the first cycle on."
  )

export const subscriptionInput = z.strictObject({
  plan_id: id,
  variant_id: id,
  quantity: quantity.default(1),
  consent,
  introductory,
})

export const offeredPlansInput = z.strictObject({ variant_id: id })

/** The day of the next cycle that somebody saw when they asked for something to be done with it. */
export const nextCycleInput = z.strictObject({
  next_due_at: z.iso
    .datetime({ offset: true, error: englishOf("request.date_time_or_null") })
    .nullish()
    .describe("The subscription's `next_due_at` as its user saw it: where it is another by now, nothing is done."),
})

/** That day as a date; undefined where it was not said. */
export function seenIn({ next_due_at: text }: z.output<typeof nextCycleInput>): Date | null | undefined {
  return typeof text === "string" ? new Date(text) : text
}

export const cancelInput = z.strictObject({ at: z.enum(["now", "end"]).default("end") })

const terms = { plan_id: id.optional(), quantity: quantity.optional() } as const

/** What a subscription might be changed to, in an address. */
export const subscriptionPriceInput = z.strictObject({
  plan_id: id.optional().describe("Another plan; by default that of the subscription."),
  quantity: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe("How many pieces; by default as many as it has."),
})

const isAnyGiven = ({ plan_id, quantity: count }: { plan_id?: string; quantity?: number }): boolean =>
  plan_id !== undefined || count !== undefined

const nothingGiven = { path: ["plan_id"], message: englishOf("subscriptions.plan_or_quantity_required") }

/** What a merchant changes of a subscription: never a price. */
export const termsInput = z.strictObject(terms).refine(isAnyGiven, nothingGiven)

/** What a customer changes, with what they agreed to. */
export const customerTermsInput = z.strictObject({ ...terms, consent }).refine(isAnyGiven, nothingGiven)

/** A saved card that the merchant has a subscription charged to. */
export const merchantCardInput = z.strictObject({ saved_card: id })

/** Another card for a subscription: a saved one, or one that is to be given. */
export const cardChoiceInput = z.strictObject({ saved_card: z.string().min(1).max(64).optional() })
