import { model } from "@medusajs/framework/utils"
import { BILLING_CYCLE_STATES } from "../../../domain/subscriptions/billing-cycle-state"

/** One billing cycle of a subscription, however many renewal attempts it has. */
const AcquiringBillingCycle = model
  .define("acquiring_billing_cycle", {
    id: model.id({ prefix: "acqcyc" }).primaryKey(),
    subscription_id: model.text(),
    cycle: model.number(),
    account: model.text(),
    state: model.enum([...BILLING_CYCLE_STATES]),
    /** Every transition: `{ from, to, at, note? }`, oldest first. */
    history: model.json(),
    due_at: model.dateTime(),
    /** The cart that its order is created from. */
    cart_id: model.text().nullable(),
    /**
     * The outstanding amount, as decimal text: of the last attempt, or of one that was not made because no card could
     * be charged.
     */
    amount: model.text().nullable(),
    /** The number of the stored card's present or last attempt; 0: none. */
    attempt_number: model.number().default(0),
    /** The attempt that paid the cycle, or the last one. */
    payment_id: model.text().nullable(),
    order_id: model.text().nullable(),
    /** For the merchant: why the cycle cannot proceed. */
    attention: model.json().nullable(),
    /** When the worker processes it next; null: never automatically. */
    next_step_at: model.dateTime().nullable(),
    /** No further `due` event is emitted before this time. */
    next_due_event_at: model.dateTime().nullable(),
    lease_expires_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_acquiring_billing_cycle_cycle", on: ["subscription_id", "cycle"], unique: true },
    { name: "IDX_acquiring_billing_cycle_order", on: ["order_id"], where: "order_id IS NOT NULL" },
    { name: "IDX_acquiring_billing_cycle_paid", on: ["updated_at"], where: "state IN ('paid', 'completed')" },
    {
      name: "IDX_acquiring_billing_cycle_waiting",
      on: ["due_at"],
      where:
        "attention IS NOT NULL AND (state IN ('due', 'blocked') OR (state = 'declined' AND attention IS DISTINCT FROM history->-1->'note'))",
    },
    {
      name: "IDX_acquiring_billing_cycle_undated",
      on: ["due_at"],
      where: "state IN ('due', 'processing', 'declined', 'blocked', 'paid') AND next_step_at IS NULL",
    },
    { name: "IDX_acquiring_billing_cycle_next_step", on: ["next_step_at"], where: "next_step_at IS NOT NULL" },
  ])

export default AcquiringBillingCycle
