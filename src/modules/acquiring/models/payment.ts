import { model } from "@medusajs/framework/utils"
import { MODES } from "../../../domain/shared/mode"
import { PAYMENT_FLOWS, PAYMENT_STATES } from "../../../domain/payments/payment-state"

/** Payments that were approved and released later. A statement must contain this exact text to use its index. */
export const RELEASED = `state = 'canceled' AND (history @> '[{"to": "authorized"}]' OR history @> '[{"to": "captured"}]')`

/** A card is being charged. Only one payment of a session or collection may match. */
const UNRESOLVED = "(state IN ('processing', 'unknown') OR (state = 'open' AND flow = 'direct')) AND deleted_at IS NULL"

/** Gateway pages on which a shopper may still have paid. A statement must contain this exact text to use its index. */
export const WATCHED_PAGE =
  "state IN ('open', 'declined', 'expired') AND next_poll_at IS NOT NULL AND deleted_at IS NULL"

/** One payment attempt: one order number, one row, stored before the request is sent. */
const AcquiringPayment = model
  .define("acquiring_payment", {
    id: model.id({ prefix: "acqpay" }).primaryKey(),
    account: model.text(),
    merchant_id: model.text(),
    account_id: model.text(),
    /** The account's mode at the start of the payment; it does not change when the account goes live. */
    mode: model.enum([...MODES]).nullable(),
    /** The base URL of the account's gateway at that time; null in rows that are older than this column. */
    base_url: model.text().nullable(),
    payment_session_id: model.text(),
    /** Outlives the session. It leads to the cart after the session is deleted. */
    payment_collection_id: model.text().nullable(),
    /** The order with this payment, set after Medusa has the payment. */
    order_id: model.text().nullable(),
    /** The plugin's unguessable reference. Only it can identify this row in a deletion (see providers/acquiring). */
    ref: model.text(),
    flow: model.enum([...PAYMENT_FLOWS]),
    /** A gateway charge has the gateway's number, usually the one of the payment that requested the mandate. */
    order_no: model.text(),
    currency: model.text(),
    /** As sent: two decimals. */
    amount: model.text(),
    /** As Medusa requested it: not rounded. */
    exact_amount: model.text(),
    state: model.enum([...PAYMENT_STATES]),
    /** Every transition: `{ from, to, cause, at, note? }`, oldest first. */
    history: model.json(),

    transaction_id: model.text().nullable(),
    result_code: model.text().nullable(),
    result_text: model.json().nullable(),
    /** The kind that the account's profile gives to the code, if it defines one. */
    decline_kind: model.enum(["hard", "authentication"]).nullable(),
    card_first6: model.text().nullable(),
    card_last4: model.text().nullable(),
    /** The last month of a card to be stored, `YYYY-MM`, if it was typed in the store. */
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
    /**
     * When the gateway made it, by its own date, if it was queried. For a gateway charge, it selects the cycle that is
     * paid.
     */
    transaction_date: model.dateTime().nullable(),
    contract_name: model.text().nullable(),
    recurring_id: model.text().nullable(),
    recurring_deduction_period: model.text().nullable(),
    recurring_deduction_time: model.text().nullable(),
    /** Cipher text of the stored card's token. */
    token: model.text().nullable(),
    /** The customer agreed to save the card for later purchases. With a token, this payment is a saved card. */
    saves_card: model.boolean().default(false),
    /** The IP address of that consent; it is sent with payments without a customer present. */
    consent_ip: model.text().nullable(),
    /** The payment that stored the card of this payment. */
    card_payment_id: model.text().nullable(),
    /** The subscription that gets a new card by this payment, whose money is reversed. */
    subscription_id: model.text().nullable(),
    card_expiry_warned_at: model.dateTime().nullable(),

    /** The data of the shopper's browser, stored only until the request is sent. */
    request: model.json().nullable(),
    /** The private part of it, encrypted. */
    private_request: model.text().nullable(),
    /** The URL of an open 3-D Secure challenge. */
    challenge_url: model.text().nullable(),
    return_url: model.text().nullable(),
    cancel_url: model.text().nullable(),
    display: model.enum(["redirect", "iframe"]).default("redirect"),
    /** The language that the shop or the link chose for the plugin's pages, such as `de-AT`; else it is the browser's. */
    locale: model.text().nullable(),
    /** SHA-256 of the tokens in the plugin's URLs. The tokens themselves are not stored. */
    checkout_token: model.text().nullable(),
    return_token: model.text().nullable(),
    status_token: model.text().nullable(),
    status_token_expires_at: model.dateTime().nullable(),
    /** The number of status tokens created for this payment. */
    status_token_count: model.number().default(0),
    expires_at: model.dateTime().nullable(),

    /**
     * The request never left this machine, so "not found" is certain immediately. Or the gateway rejected the request,
     * so no card was charged.
     */
    never_sent: model.boolean().default(false),
    /** The gateway rejected the token of the stored card, so the card can no longer be charged. */
    token_refused: model.boolean().default(false),
    /** HMAC of the shopper's address, for the rate limit. */
    client_key: model.text().nullable(),
    client_site_key: model.text().nullable(),
    customer_id: model.text().nullable(),

    next_poll_at: model.dateTime().nullable(),
    poll_count: model.number().default(0),
    last_polled_at: model.dateTime().nullable(),
    attention: model.json().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    /** When Medusa was seen to have the payment; the sync is retried until then. */
    synced_at: model.dateTime().nullable(),
    sync_count: model.number().default(0),
    next_sync_at: model.dateTime().nullable(),
    /** Since when the money has no order and no cart that could become one; it is reversed after a grace period. */
    orphaned_at: model.dateTime().nullable(),
    /** Since when the money is being reversed because it has no order. From then on, it pays for nothing. */
    reversed_at: model.dateTime().nullable(),
    /** An order completion is in progress; the money is not reversed before this time. */
    completing_until: model.dateTime().nullable(),
    /** The expiry of the authorization, by the account's setting, while a part of it can be captured. */
    authorization_expires_at: model.dateTime().nullable(),
    expiry_warned_at: model.dateTime().nullable(),
    expiry_handled_at: model.dateTime().nullable(),
    /** Since when the plugin has detected that the gateway only reserved money that Medusa has as captured. */
    reserved_only_at: model.dateTime().nullable(),
    /** The next reconciliation of a paid payment, which finds external changes. */
    next_reconcile_at: model.dateTime().nullable(),
    /** The number of scheduled reconciliations so far; one less while an additional one is pending. */
    reconcile_count: model.number().default(0),
    /**
     * The billing cycle and the number of its attempt. They are unique, so two processes cannot make one attempt twice.
     */
    billing_cycle_id: model.text().nullable(),
    attempt_number: model.number().default(0),
    /**
     * The payment with whose order number the gateway lists this one as a second transaction. The first payment
     * requested no mandate.
     */
    second_of: model.text().nullable(),
    /** The payment link that this payment pays. */
    payment_link_id: model.text().nullable(),
    /**
     * When a person restored its row, which the database had lost. Its money is reversed only if a person requests it.
     */
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
    // These two indexes contain everything that the overview counts and sums by day, so the wide rows are not read.
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
