import { model } from "@medusajs/framework/utils"
import { SUBSCRIPTION_STATES } from "../../../domain/subscriptions/subscription-state"
import { PRICINGS } from "../../../domain/subscriptions/plan"
import { INTERVALS } from "../../../domain/shared/calendar"

/** A customer's agreement: variant, interval, price, start and consent. */
const AcquiringSubscription = model
  .define("acquiring_subscription", {
    id: model.id({ prefix: "acqsub" }).primaryKey(),
    account: model.text(),
    state: model.enum([...SUBSCRIPTION_STATES]),
    /** Every transition: `{ from, to, cause, at, note?, before? }`, oldest first. */
    history: model.json(),

    plan_id: model.text(),
    /** The name of the plan at the time of the agreement. */
    name: model.text(),
    interval: model.enum([...INTERVALS]),
    interval_count: model.number(),
    cycles: model.number().nullable(),
    pricing: model.enum([...PRICINGS]),
    intro_cycles: model.number(),
    /** The price of one piece, in the subscription's currency, as decimal text. */
    intro_price: model.text().nullable(),
    /**
     * The plan whose introductory price it began with, if customers get that price only once. It stays after a change
     * of the terms.
     */
    intro_plan_id: model.text().nullable(),
    unit_price: model.text(),
    is_tax_inclusive: model.boolean(),
    currency: model.text(),
    variant_id: model.text(),
    quantity: model.number(),

    /** The text that the shopper agreed to, the time, and the IP address. */
    consent_text: model.text(),
    consented_at: model.dateTime(),
    consent_ip: model.text(),

    customer_id: model.text().nullable(),
    cart_id: model.text(),
    line_item_id: model.text().unique(),
    /** The first order. */
    order_id: model.text().nullable(),
    /** The payment that stored the card to charge. */
    card_payment_id: model.text().nullable(),
    /** The payment session in which the customer adds another card. */
    card_session_id: model.text().nullable(),
    /** When the customer last received a request for another card. */
    card_requested_at: model.dateTime().nullable(),
    /** When to request a card from the customer, because the first payment stored none; null: no request is due. */
    request_card_at: model.dateTime().nullable(),

    /** When cycle 1 was due. The others are counted from it, by the wall clock of the time zone. */
    anchor_at: model.dateTime().nullable(),
    /**
     * The day of the month of the calendar, if it restarted in a month that may not have that day; null: the anchor's
     * day.
     */
    anchor_day: model.number().nullable(),
    time_zone: model.text(),
    /** The last cycle that started. */
    cycle: model.number().default(0),
    /**
     * The difference between a cycle's place in the calendar and its number: dates that were paused or skipped. It is
     * below 0 if the calendar restarted with another plan.
     */
    skipped: model.number().default(0),
    /** When the next cycle is due; null while one is being charged, and while none may be. */
    next_due_at: model.dateTime().nullable(),
    /** The `next_due_at` for which the `upcoming` event was emitted. */
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
