import { model } from "@medusajs/framework/utils"
import { PAYMENT_LINK_STATES } from "../../../domain/payment-links/payment-link-state"

/** A URL that a merchant sends to collect one amount: the outstanding amount of an order, or of a billing cycle. */
const AcquiringPaymentLink = model
  .define("acquiring_payment_link", {
    id: model.id({ prefix: "acqlink" }).primaryKey(),
    account: model.text(),
    /** The order to pay; for a billing cycle, the order created from it. */
    order_id: model.text().nullable(),
    /** The billing cycle to pay; null: the link is for an order. */
    billing_cycle_id: model.text().nullable(),
    currency: model.text(),
    /** As the gateway receives it: two decimals. */
    amount: model.text(),
    state: model.enum([...PAYMENT_LINK_STATES]),
    /** Every transition: `{ from, to, cause, at, note? }`, oldest first. */
    history: model.json(),
    /** SHA-256 of the token in the URL, for the lookup of the link. */
    token_hash: model.text().unique(),
    /** Cipher text of the token, because the merchant can copy the URL again. */
    token: model.text(),
    /** Medusa's id of the user who created it. */
    created_by: model.text(),
    expires_at: model.dateTime(),
    /** The session of its payment; replaced if Medusa dropped it. */
    payment_session_id: model.text().nullable(),
    /** The attempt that paid it. */
    payment_id: model.text().nullable(),
    /** When a customer first pressed its button; a mere view is not recorded. */
    opened_at: model.dateTime().nullable(),
    paid_at: model.dateTime().nullable(),
    /** When its URL was last mailed, and to which address. */
    mailed_at: model.dateTime().nullable(),
    mailed_to: model.text().nullable(),
    /** Until when one request opens the gateway's page and others wait. */
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
