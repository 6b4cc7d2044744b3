import { model } from "@medusajs/framework/utils"
import { PAYMENT_LINK_STATES } from "../../../domain/payment-links/payment-link-state"

/** An address that a merchant sends so that one amount is paid: what is outstanding of an order, or of a subscription's charge. */
const AcquiringPaymentLink = model
  .define("acquiring_payment_link", {
    id: model.id({ prefix: "acqlink" }).primaryKey(),
    account: model.text(),
    /** The order that is paid; of a charge, the one that came of it. */
    order_id: model.text().nullable(),
    /** The charge of a subscription's cycle that is paid; null: an order is. */
    billing_cycle_id: model.text().nullable(),
    currency: model.text(),
    /** As the gateway is told: two decimals. */
    amount: model.text(),
    state: model.enum([...PAYMENT_LINK_STATES]),
    /** Every move: `{ from, to, cause, at, note? }`, oldest first. */
    history: model.json(),
    /** SHA-256 of the token in the address, by which the link is found. */
    token_hash: model.text().unique(),
    /** Cipher text of the token, so that the merchant can copy the address again. */
    token: model.text(),
    /** Medusa's id of the user who made it. */
    created_by: model.text(),
    expires_at: model.dateTime(),
    /** The session in which it is paid; made anew where Medusa gave it up. */
    payment_session_id: model.text().nullable(),
    /** The attempt that paid it. */
    payment_id: model.text().nullable(),
    /** When somebody first pressed its button; looking at the page is not noted. */
    opened_at: model.dateTime().nullable(),
    paid_at: model.dateTime().nullable(),
    /** When its address was last mailed, and to whom. */
    mailed_at: model.dateTime().nullable(),
    mailed_to: model.text().nullable(),
    /** Until when nobody else opens the gateway's page. */
    lease_expires_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_acquiring_payment_link_order",
      on: ["order_id"],
      unique: true,
      where: "state = 'open' AND order_id IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_acquiring_payment_link_charge",
      on: ["billing_cycle_id"],
      unique: true,
      where: "state = 'open' AND billing_cycle_id IS NOT NULL AND deleted_at IS NULL",
    },
    { name: "IDX_acquiring_payment_link_expires", on: ["expires_at"], where: "state = 'open'" },
    { name: "IDX_acquiring_payment_link_created", on: ["created_at", "id"] },
  ])

export default AcquiringPaymentLink
