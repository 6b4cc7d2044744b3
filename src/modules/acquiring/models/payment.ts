import { model } from "@medusajs/framework/utils"
import { MODES } from "../../../domain/shared/mode"
import { PAYMENT_FLOWS, PAYMENT_STATES } from "../../../domain/payments/payment-state"

/** That were approved, and released later; a statement has the same words, or it does not find its index. */
export const RELEASED = `state = 'canceled' AND (history @> '[{"to": "authorized"}]' OR history @> '[{"to": "captured"}]')`

/** A card is on its way by them: there is one at a time. */
const UNRESOLVED = "(state IN ('processing', 'unknown') OR (state = 'open' AND flow = 'direct')) AND deleted_at IS NULL"

/** Pages of the gateway on which somebody may still have paid; a statement has the same words, or it does not find its index. */
export const WATCHED_PAGE =
  "state IN ('open', 'declined', 'expired') AND next_poll_at IS NOT NULL AND deleted_at IS NULL"

/** One attempt to pay: one order number, one row, made before anything is sent. */
const AcquiringPayment = model
  .define("acquiring_payment", {
    id: model.id({ prefix: "acqpay" }).primaryKey(),
    account: model.text(),
    merchant_id: model.text(),
    account_id: model.text(),
    /** Whether the account charged real cards when the payment was begun: it stays so when the account goes live. */
    mode: model.enum([...MODES]).nullable(),
    /** Where the gateway of the account was then, as its setting has it; null in rows from before it was written down. */
    base_url: model.text().nullable(),
    payment_session_id: model.text(),
    /** Outlives the session: through it the cart is found again when the session is gone. */
    payment_collection_id: model.text().nullable(),
    /** The order that has this payment, once Medusa was seen to have it. */
    order_id: model.text().nullable(),
    /** Ours and unguessable; the only thing by which a deletion may name this row (see providers/acquiring). */
    ref: model.text(),
    flow: model.enum([...PAYMENT_FLOWS]),
    /** Of a gateway charge the gateway's: usually that of the payment that asked for it. */
    order_no: model.text(),
    currency: model.text(),
    /** As sent: two decimals. */
    amount: model.text(),
    /** As Medusa asked: not rounded. */
    exact_amount: model.text(),
    state: model.enum([...PAYMENT_STATES]),
    /** Every move: `{ from, to, cause, at, note? }`, oldest first. */
    history: model.json(),

    transaction_id: model.text().nullable(),
    result_code: model.text().nullable(),
    result_text: model.text().nullable(),
    /** What the account's profile said that the code means, where it gives it a meaning of its own. */
    decline_kind: model.enum(["hard", "authentication"]).nullable(),
    card_first6: model.text().nullable(),
    card_last4: model.text().nullable(),
    /** The last month of a card that is to be stored, `YYYY-MM`, where it was typed in the shop. */
    card_expiry: model.text().nullable(),
    connector: model.text().nullable(),
    threeds_result: model.text().nullable(),
    risk_action: model.text().nullable(),
    risk_score: model.text().nullable(),
    risk_reasons: model.json().nullable(),
    is3ds: model.text().nullable(),
    antifraud_provider: model.text().nullable(),
    fraud_check_result: model.json().nullable(),
    payment_status: model.text().nullable(),
    reference_no: model.text().nullable(),
    /** When the gateway made it, by its own date, as far as it was asked. That of a gateway charge says which cycle it pays. */
    transaction_date: model.dateTime().nullable(),
    contract_name: model.text().nullable(),
    recurring_id: model.text().nullable(),
    recurring_deduction_period: model.text().nullable(),
    recurring_deduction_time: model.text().nullable(),
    /** Cipher text of the stored card's token. */
    token: model.text().nullable(),
    /** The customer agreed that the card is kept for their next purchases: with a token, this payment is a saved card. */
    saves_card: model.boolean().default(false),
    /** The address from which they agreed; it is sent with payments at which nobody is present. */
    consent_ip: model.text().nullable(),
    /** The payment with which the card was stored that this one is paid with. */
    card_payment_id: model.text().nullable(),
    /** The subscription that this gives a new card: its money goes back. */
    subscription_id: model.text().nullable(),
    card_expiry_warned_at: model.dateTime().nullable(),

    /** What the shopper's browser said, kept only until the request is sent. */
    request: model.json().nullable(),
    /** What is private of it, sealed. */
    private_request: model.text().nullable(),
    /** Where a 3-D Secure challenge is, while it is open. */
    challenge_url: model.text().nullable(),
    return_url: model.text().nullable(),
    cancel_url: model.text().nullable(),
    display: model.enum(["redirect", "iframe"]).default("redirect"),
    /** SHA-256 of the tokens in our addresses; the tokens themselves are nowhere. */
    checkout_token: model.text().nullable(),
    return_token: model.text().nullable(),
    status_token: model.text().nullable(),
    status_token_expires_at: model.dateTime().nullable(),
    /** How many of them were made for this payment. */
    status_token_count: model.number().default(0),
    expires_at: model.dateTime().nullable(),

    /** Nothing left this machine, so "not found" is believed at once; or the gateway did not take it as a request, so that no card was asked. */
    never_sent: model.boolean().default(false),
    /** The gateway did not take the token of the stored card that it was to charge: the card cannot be charged any more. */
    token_refused: model.boolean().default(false),
    /** HMAC of the shopper's address, for counting tries. */
    client_key: model.text().nullable(),
    client_site_key: model.text().nullable(),
    customer_id: model.text().nullable(),

    next_poll_at: model.dateTime().nullable(),
    poll_count: model.number().default(0),
    last_polled_at: model.dateTime().nullable(),
    attention: model.text().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    /** When Medusa was seen to have the payment; settle goes on until then. */
    synced_at: model.dateTime().nullable(),
    sync_count: model.number().default(0),
    next_sync_at: model.dateTime().nullable(),
    /** Since when the money has no order and no cart that could become one; it is given back after a grace. */
    orphaned_at: model.dateTime().nullable(),
    /** Since when the money goes back for want of an order: from then on it pays for nothing. */
    reversed_at: model.dateTime().nullable(),
    /** Medusa is being given this payment; until then it does not go back. */
    completing_until: model.dateTime().nullable(),
    /** When the authorization ends at the gateway, as far as the account's setting says; as long as something of it can be captured. */
    authorization_expires_at: model.dateTime().nullable(),
    expiry_warned_at: model.dateTime().nullable(),
    expiry_handled_at: model.dateTime().nullable(),
    /** Since when it is known that the gateway only reserved what Medusa has as captured. */
    reserved_only_at: model.dateTime().nullable(),
    /** When a paid payment is next compared with the gateway's books, for what was done in its back office. */
    next_reconcile_at: model.dateTime().nullable(),
    /** How many of the planned comparisons were made; one less while one is to be made in between. */
    reconcile_count: model.number().default(0),
    /** The charge of a subscription's cycle that this is a try of, and which one: two processes cannot both make the same. */
    billing_cycle_id: model.text().nullable(),
    attempt_number: model.number().default(0),
    /** The payment under whose order number the gateway lists this as a second transaction, which asked for no gateway charges. */
    second_of: model.text().nullable(),
    /** The payment link by which it is paid. */
    payment_link_id: model.text().nullable(),
    /** When a person had its row made again, as the database had lost it: its money does not go back without a person's word. */
    restored_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_acquiring_payment_order_no",
      on: ["order_no"],
      unique: true,
      where: "flow <> 'gateway_billed' AND deleted_at IS NULL",
    },
    {
      name: "IDX_acquiring_payment_deduction",
      on: ["account", "transaction_id"],
      unique: true,
      where: "flow = 'gateway_billed' AND deleted_at IS NULL",
    },
    {
      name: "IDX_acquiring_payment_surplus",
      on: ["created_at"],
      where: "flow = 'gateway_billed' AND billing_cycle_id IS NULL",
    },
    { name: "IDX_acquiring_payment_one_unresolved", on: ["payment_session_id"], unique: true, where: UNRESOLVED },
    {
      name: "IDX_acquiring_payment_one_unresolved_of_collection",
      on: ["payment_collection_id"],
      unique: true,
      where: UNRESOLVED,
    },
    { name: "IDX_acquiring_payment_session", on: ["payment_session_id", "created_at"] },
    {
      name: "IDX_acquiring_payment_collection",
      on: ["payment_collection_id"],
      where: "payment_collection_id IS NOT NULL",
    },
    { name: "IDX_acquiring_payment_created", on: ["created_at", "id"] },
    // All that the overview counts and sums up by day is in these two: the rows, which are wide, are not read.
    {
      name: "IDX_acquiring_payment_figures",
      on: ["created_at", "account", "currency", "state", "amount", "mode", "threeds_result", "risk_action"],
    },
    {
      name: "IDX_acquiring_payment_released",
      on: ["created_at", "account", "currency", "amount", "mode"],
      where: RELEASED,
    },
    { name: "IDX_acquiring_payment_declined", on: ["created_at"], where: "state = 'declined'" },
    { name: "IDX_acquiring_payment_paid", on: ["account", "created_at"], where: "state IN ('authorized', 'captured')" },
    { name: "IDX_acquiring_payment_client", on: ["client_key", "created_at"], where: "client_key IS NOT NULL" },
    {
      name: "IDX_acquiring_payment_client_site",
      on: ["client_site_key", "created_at"],
      where: "client_site_key IS NOT NULL",
    },
    { name: "IDX_acquiring_payment_customer", on: ["customer_id", "created_at"], where: "customer_id IS NOT NULL" },
    { name: "IDX_acquiring_payment_saved_card", on: ["customer_id"], where: "saves_card AND token IS NOT NULL" },
    {
      name: "IDX_acquiring_payment_card_expiry",
      on: ["card_expiry"],
      where: "token IS NOT NULL AND card_expiry_warned_at IS NULL",
    },
    { name: "IDX_acquiring_payment_card", on: ["card_payment_id"], where: "card_payment_id IS NOT NULL" },
    { name: "IDX_acquiring_payment_ref", on: ["ref"] },
    { name: "IDX_acquiring_payment_transaction", on: ["transaction_id"], where: "transaction_id IS NOT NULL" },
    { name: "IDX_acquiring_payment_checkout_token", on: ["checkout_token"], where: "checkout_token IS NOT NULL" },
    { name: "IDX_acquiring_payment_return_token", on: ["return_token"], where: "return_token IS NOT NULL" },
    { name: "IDX_acquiring_payment_status_token", on: ["status_token"], where: "status_token IS NOT NULL" },
    {
      name: "IDX_acquiring_payment_account_next_poll",
      on: ["account", "next_poll_at"],
      where: "next_poll_at IS NOT NULL",
    },
    { name: "IDX_acquiring_payment_next_sync", on: ["next_sync_at"], where: "next_sync_at IS NOT NULL" },
    {
      name: "IDX_acquiring_payment_next_reconcile",
      on: ["account", "next_reconcile_at"],
      where: "next_reconcile_at IS NOT NULL",
    },
    { name: "IDX_acquiring_payment_unopened", on: ["expires_at"], where: "state = 'created'" },
    { name: "IDX_acquiring_payment_open", on: ["expires_at"], where: "state = 'open'" },
    {
      name: "IDX_acquiring_payment_undated",
      on: ["created_at"],
      where: "state IN ('authorized', 'captured') AND synced_at IS NULL AND next_sync_at IS NULL",
    },
    {
      name: "IDX_acquiring_payment_authorization_expires",
      on: ["state", "authorization_expires_at"],
      where: "authorization_expires_at IS NOT NULL",
    },
    {
      name: "IDX_acquiring_payment_reserved_only",
      on: ["account", "reserved_only_at"],
      where: "reserved_only_at IS NOT NULL",
    },
    { name: "IDX_acquiring_payment_orphaned", on: ["orphaned_at"], where: "orphaned_at IS NOT NULL" },
    {
      name: "IDX_acquiring_payment_charge_try",
      on: ["billing_cycle_id", "attempt_number"],
      unique: true,
      where: "billing_cycle_id IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_acquiring_payment_link_attempts",
      on: ["payment_link_id", "created_at"],
      where: "payment_link_id IS NOT NULL",
    },
    { name: "IDX_acquiring_payment_watched_page", on: ["account", "created_at"], where: WATCHED_PAGE },
    {
      name: "IDX_acquiring_payment_uncertain",
      on: ["state", "created_at"],
      where: "state IN ('processing', 'pending', 'mismatch', 'unknown')",
    },
  ])

export default AcquiringPayment
