import { model } from "@medusajs/framework/utils"
import { SUBSCRIPTION_STATES } from "../../../domain/subscriptions/subscription-state"
import { PRICINGS } from "../../../domain/subscriptions/plan"
import { INTERVALS } from "../../../domain/shared/calendar"

/** What somebody agreed to: which variant, how often, at what price, from when, and that they did. */
const AcquiringSubscription = model
  .define("acquiring_subscription", {
    id: model.id({ prefix: "acqsub" }).primaryKey(),
    account: model.text(),
    state: model.enum([...SUBSCRIPTION_STATES]),
    /** Every move: `{ from, to, cause, at, note?, before? }`, oldest first. */
    history: model.json(),

    plan_id: model.text(),
    /** As the plan was called then. */
    name: model.text(),
    interval: model.enum([...INTERVALS]),
    interval_count: model.number(),
    cycles: model.number().nullable(),
    pricing: model.enum([...PRICINGS]),
    intro_cycles: model.number(),
    /** Of one piece, in the subscription's currency, as decimal text. */
    intro_price: model.text().nullable(),
    /** The plan whose introductory price it began with, where that is to be had once. It stays when the terms are changed. */
    intro_plan_id: model.text().nullable(),
    unit_price: model.text(),
    is_tax_inclusive: model.boolean(),
    currency: model.text(),
    variant_id: model.text(),
    quantity: model.number(),

    /** What the shopper was shown and agreed to, when, and from which address. */
    consent_text: model.text(),
    consented_at: model.dateTime(),
    consent_ip: model.text(),

    customer_id: model.text().nullable(),
    cart_id: model.text(),
    line_item_id: model.text().unique(),
    /** The first order. */
    order_id: model.text().nullable(),
    /** The payment with which the card was stored that is charged. */
    card_payment_id: model.text().nullable(),
    /** The payment session with which the customer gives another card. */
    card_session_id: model.text().nullable(),
    /** When the customer was last asked for another card. */
    card_requested_at: model.dateTime().nullable(),
    /** When the customer is asked for a card, as none was stored with the first payment; null: nobody is to be asked, or was asked. */
    request_card_at: model.dateTime().nullable(),

    /** When cycle 1 was; the others are counted from it, by the wall clock of the zone. */
    anchor_at: model.dateTime().nullable(),
    /** The day of the month that the calendar keeps, where it began anew in a month that may have no such day; null: the anchor's. */
    anchor_day: model.number().nullable(),
    zone: model.text(),
    /** The last cycle that was begun. */
    cycle: model.number().default(0),
    /**
     * By how much a cycle's place in the calendar is higher than its number: days that were paused or skipped. Less than 0 where
     * the calendar began anew with another plan.
     */
    skipped: model.number().default(0),
    /** When the next cycle is due; null while one is being charged, and while none may be. */
    next_due_at: model.dateTime().nullable(),
    /** The `next_due_at` that was told ahead. */
    announced_due_at: model.dateTime().nullable(),
    /** Since when it is past due; null in every other state. */
    past_due_since: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_acquiring_subscription_next_due",
      on: ["next_due_at"],
      where: "next_due_at IS NOT NULL AND state = 'active'",
    },
    {
      name: "IDX_acquiring_subscription_undated",
      on: ["updated_at"],
      where: "state = 'active' AND next_due_at IS NULL",
    },
    { name: "IDX_acquiring_subscription_canceling", on: ["next_due_at"], where: "state = 'canceling'" },
    {
      name: "IDX_acquiring_subscription_upcoming",
      on: ["account", "next_due_at"],
      where: "next_due_at IS NOT NULL AND state = 'active' AND announced_due_at IS DISTINCT FROM next_due_at",
    },
    { name: "IDX_acquiring_subscription_card", on: ["card_payment_id"], where: "card_payment_id IS NOT NULL" },
    { name: "IDX_acquiring_subscription_card_session", on: ["card_session_id"], where: "card_session_id IS NOT NULL" },
    {
      name: "IDX_acquiring_subscription_past_due",
      on: ["account", "past_due_since", "id"],
      where: "state = 'past_due'",
    },
    { name: "IDX_acquiring_subscription_ask_card", on: ["request_card_at"], where: "request_card_at IS NOT NULL" },
    { name: "IDX_acquiring_subscription_cart", on: ["cart_id"] },
    {
      name: "IDX_acquiring_subscription_customer",
      on: ["customer_id", "created_at"],
      where: "customer_id IS NOT NULL",
    },
    { name: "IDX_acquiring_subscription_created", on: ["created_at"] },
    { name: "IDX_acquiring_subscription_plan", on: ["plan_id", "created_at"] },
    { name: "IDX_acquiring_subscription_intro_plan", on: ["intro_plan_id"], where: "intro_plan_id IS NOT NULL" },
    { name: "IDX_acquiring_subscription_order", on: ["order_id"], where: "order_id IS NOT NULL" },
    { name: "IDX_acquiring_subscription_standing", on: ["state", "account", "currency"] },
    { name: "IDX_acquiring_subscription_over", on: ["updated_at"], where: "state IN ('canceled', 'ended')" },
  ])

export default AcquiringSubscription
