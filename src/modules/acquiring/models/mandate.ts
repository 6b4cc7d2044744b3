import { model } from "@medusajs/framework/utils"
import { MANDATE_STATES } from "../../../domain/subscriptions/mandate-state"

/** A mandate: the payment that requested it, and its state at the gateway. */
const AcquiringMandate = model
  .define("acquiring_mandate", {
    id: model.id({ prefix: "acqman" }).primaryKey(),
    account: model.text(),
    subscription_id: model.text(),
    /** The attempt that requests the mandate and pays cycle 1. */
    payment_id: model.text().unique(),
    state: model.enum([...MANDATE_STATES]),
    /** Every transition: `{ from, to, at, note? }`, oldest first. */
    history: model.json(),
    /** The gateway's id, null until the gateway reported it. */
    recurring_id: model.text().nullable(),
    contract_name: model.text(),
    currency: model.text(),
    /** The amount of each later gateway charge, as sent: two decimals. */
    amount: model.text(),
    /** For the merchant: why the mandate cannot proceed. */
    attention: model.json().nullable(),
    /** When the cancellation is sent to the gateway next. */
    next_attempt_at: model.dateTime().nullable(),
    attempts: model.number().default(0),
    /** After this time, it counts as canceled without a confirmation, if the gateway lists no charge on its day. */
    ends_by: model.dateTime().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    /** When a webhook last caused a query about one of its transactions. */
    queried_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_acquiring_mandate_contract", on: ["subscription_id"] },
    { name: "IDX_acquiring_mandate_recurring", on: ["account", "recurring_id"], where: "recurring_id IS NOT NULL" },
    { name: "IDX_acquiring_mandate_next_attempt", on: ["next_attempt_at"], where: "next_attempt_at IS NOT NULL" },
    { name: "IDX_acquiring_mandate_canceling", on: ["created_at"], where: "state = 'canceling'" },
  ])

export default AcquiringMandate
