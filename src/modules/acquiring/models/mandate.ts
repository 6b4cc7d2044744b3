import { model } from "@medusajs/framework/utils"
import { MANDATE_STATES } from "../../../domain/subscriptions/mandate-state"

/** What a payment told the gateway to deduct by itself from then on, and how that goes on. */
const AcquiringMandate = model
  .define("acquiring_mandate", {
    id: model.id({ prefix: "acqman" }).primaryKey(),
    account: model.text(),
    subscription_id: model.text(),
    /** The attempt that asks for it, and with it pays cycle 1. */
    payment_id: model.text().unique(),
    state: model.enum([...MANDATE_STATES]),
    /** Every move: `{ from, to, at, note? }`, oldest first. */
    history: model.json(),
    /** The gateway's, once it told it. */
    recurring_id: model.text().nullable(),
    contract_name: model.text(),
    currency: model.text(),
    /** What is deducted for each later cycle, as it was sent: two decimals. */
    amount: model.text(),
    /** For the merchant: what is in the way. */
    attention: model.text().nullable(),
    /** When the gateway is told next that it ends. */
    next_try_at: model.dateTime().nullable(),
    tries: model.number().default(0),
    /** From when on it counts as ended without the gateway's yes, where its books have no gateway charge on its day. */
    ends_by: model.dateTime().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    /** When a webhook last made us ask the gateway about a transaction of it. */
    asked_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_acquiring_mandate_contract", on: ["subscription_id"] },
    { name: "IDX_acquiring_mandate_recurring", on: ["account", "recurring_id"], where: "recurring_id IS NOT NULL" },
    { name: "IDX_acquiring_mandate_next_try", on: ["next_try_at"], where: "next_try_at IS NOT NULL" },
    { name: "IDX_acquiring_mandate_canceling", on: ["created_at"], where: "state = 'canceling'" },
  ])

export default AcquiringMandate
