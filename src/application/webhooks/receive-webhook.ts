import type { Clock } from "../../domain/shared/clock"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { WebhookKeys, ParsedWebhook, RawWebhook, Verification } from "../../gateway"
import { isSignedWebhook, parseWebhook, signatureOf, verifyWebhook } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import { isDispute } from "../../modules/acquiring/repositories/webhooks/webhook-inbox"
import { isOurOrderNo } from "../../modules/acquiring/security/order-number"
import type { WebhookEventRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { formerAccount } from "../payments/attempts/former-account"
import { faultOf, keysOf } from "./admit-webhook"
import { reportsPaidMoney } from "./paid-money"
import { DISPUTE_BY_RETURN, REJECTION_REASONS, REUSED_SIGNATURE } from "./rejection-reasons"

/**
 * The result of receiving a webhook. `stored` must be processed. `not_ours` is acknowledged and counted. `check` is the
 * plugin's own test of the address and is acknowledged. `refused` is none of these.
 */
export type Received =
  | { readonly kind: "stored"; readonly row: WebhookEventRow; readonly payment?: PaymentRow }
  | { readonly kind: "not_ours" }
  | { readonly kind: "check" }
  | { readonly kind: "refused"; readonly reason: Message }

/**
 * Parses, verifies and stores a message to notify_url or return_url. When it returns, the row is committed.
 * A webhook that does not verify but matches a payment is stored as unverified. It triggers a query, because the order
 * of the signed fields is an assumption until a merchant confirms it.
 */
export async function receiveWebhook(
  acquiring: AcquiringModuleService,
  account: Account,
  source: "notify" | "return",
  raw: RawWebhook,
  clock: Clock
): Promise<Received> {
  const parsed = parseWebhook(raw, account.profile)
  if (parsed.kind === "problem") return refuse(acquiring, account, source, parsed.message, clock)
  const fault = faultOf(parsed)
  if (fault !== undefined) return refuse(acquiring, account, source, fault, clock)
  const received = await receive(acquiring, account, source, parsed, clock)
  // Anyone who has seen a signed message can repeat it and move its characters, so the next message with this signature
  // takes a token.
  if (source === "notify" && isSignedWebhook(parsed, keysOf(account)))
    acquiring.rateLimits.noteSignature(signatureOf(parsed) ?? "", clock())
  return received
}

async function receive(
  acquiring: AcquiringModuleService,
  account: Account,
  source: "notify" | "return",
  parsed: ParsedWebhook,
  clock: Clock
): Promise<Received> {
  const payment = await paymentOf(acquiring, parsed, account)
  const prefix = await acquiring.installation.orderNoPrefix(clock())
  const verification = verifyWebhook(parsed, {
    ...keysFor(payment, account),
    isOurOrderNo: (text) => isOurOrderNo(text, prefix),
  })
  if (await isReused(acquiring, parsed, verification))
    return refuse(acquiring, account, source, REUSED_SIGNATURE, clock)
  if (!payment && verification !== "verified")
    return refuse(acquiring, account, source, REJECTION_REASONS[verification], clock)
  if (!payment) return foreign(acquiring, account, parsed, source, clock)
  const reason = reasonNotToBelieve(parsed, source, verification)
  const { row } = await acquiring.inbox.receive(
    {
      ...common(parsed, account, source),
      dedupe_key: reason === null ? verifiedKey(parsed, source) : unverifiedKey(parsed, payment),
      verification: reason === null ? "verified" : "unverified",
      reason,
      payment_id: payment.id,
    },
    clock()
  )
  // A return comes from a browser, and a payment may have former merchant numbers. Neither shows whether the webhooks
  // of this account arrive and verify.
  if (source === "notify" && formerAccount(payment, account) === undefined)
    await noteHealth(acquiring, account, verification, clock)
  const token = verification === "verified" ? parsed.fields.token_id : undefined
  if (token && (await bringsToken(acquiring, parsed, row, payment)))
    await acquiring.payments.update(payment.id, { token: acquiring.sealToken(payment.id, token) }, clock())
  return { kind: "stored", row, payment }
}

/**
 * Whether a message has the signature of one of the plugin's requests. The page of /v1/checkout shows it to the
 * shopper, and the key is the same.
 */
async function isReused(
  { issuedSignatures }: AcquiringModuleService,
  parsed: ParsedWebhook,
  verification: Verification
): Promise<boolean> {
  // A signature that the account's key did not make is not the plugin's either.
  if (
    verification === "signature_missing" ||
    verification === "signature_malformed" ||
    verification === "signature_wrong"
  )
    return false
  const signature = signatureOf(parsed)
  return signature !== undefined && (await issuedSignatures.has(signature))
}

/** Why a webhook counts as unverified; `null` if it counts as verified. */
function reasonNotToBelieve(
  { kind }: ParsedWebhook,
  source: "notify" | "return",
  verification: Verification
): Message | null {
  if (verification !== "verified") return REJECTION_REASONS[verification]
  return isDispute(kind) && source === "return" ? DISPUTE_BY_RETURN : null
}

/**
 * A payment and the messages about it use the merchant numbers that it was sent with, even if the account has others
 * now.
 */
function keysFor(payment: PaymentRow | undefined, account: Account): WebhookKeys {
  const { merchant_id, account_id } = payment ?? account
  return { ...keysOf(account), merchantId: merchant_id, accountId: account_id }
}

/**
 * A card's token is not signed, so it is stored once, and only for the payment that the message names. A removed token
 * must not return with a repeated webhook. The token of a continuing subscription cannot have been removed, and the
 * shopper's return may have come first, without the token.
 */
async function bringsToken(
  { subscriptions }: AcquiringModuleService,
  { fields }: ParsedWebhook,
  { repeats }: WebhookEventRow,
  { id, token, synced_at, order_no, transaction_id }: PaymentRow
): Promise<boolean> {
  const isNamed = fields.order_no === order_no || (transaction_id !== null && fields.transaction_id === transaction_id)
  if (!isNamed || token !== null) return false
  return repeats === 0 || synced_at === null || (await subscriptions.chargedTo(id)).length > 0
}

async function paymentOf(
  acquiring: AcquiringModuleService,
  { fields }: ParsedWebhook,
  account: Account
): Promise<PaymentRow | undefined> {
  const gatewayBilled =
    fields.transaction_id && (await acquiring.gatewayCharges.find(fields.transaction_id, account.handle))
  if (gatewayBilled) return gatewayBilled
  const byOrder = fields.order_no && (await acquiring.payments.findByOrderNo(fields.order_no))
  if (byOrder) return byOrder.account === account.handle ? byOrder : undefined
  const byTransaction =
    fields.transaction_id && (await acquiring.payments.findByTransaction(fields.transaction_id, account.handle))
  if (byTransaction) return byTransaction
  // Not every gateway charges under the first order number.
  const mandate = fields.recurring_id && (await acquiring.mandates.findByRecurring(fields.recurring_id, account.handle))
  return mandate ? acquiring.payments.find(mandate.payment_id) : undefined
}

/**
 * A verified webhook about an order number without a row: a test of the address, of staging, or of another store on the
 * same account.
 */
async function foreign(
  acquiring: AcquiringModuleService,
  account: Account,
  parsed: ParsedWebhook,
  source: "notify" | "return",
  clock: Clock
): Promise<Received> {
  const prefix = await acquiring.installation.orderNoPrefix(clock())
  if (!isOurOrderNo(parsed.fields.order_no ?? "", prefix)) {
    await acquiring.accounts.count(account.handle, "unknown_order_count", clock())
    return { kind: "not_ours" }
  }
  const isCheck =
    source === "notify" && (await acquiring.webhookChecks.arrive(account.handle, parsed.fields.order_no ?? "", clock()))
  if (isCheck) return { kind: "check" }
  const reason = createMessage("webhooks.unknown_order")
  const isPaid = reportsPaidMoney(parsed.kind, parsed.fields, account.profile)
  const lost = isPaid ? { payment_lost_at: clock() } : {}
  const webhook = {
    ...common(parsed, account, source),
    dedupe_key: verifiedKey(parsed, source),
    verification: "verified" as const,
    reason,
    payment_id: null,
    ...lost,
  }
  const { row } = await acquiring.inbox.receive(webhook, clock())
  return { kind: "stored", row }
}

/** Counted in memory, because a stranger's message must not create a row. */
function refuse(
  acquiring: AcquiringModuleService,
  { handle }: Account,
  source: "notify" | "return",
  reason: Message,
  clock: Clock
): Received {
  acquiring.rejectedWebhooks.note({ account: handle, source, reason, at: clock() })
  return { kind: "refused", reason }
}

function common(parsed: ParsedWebhook, account: Account, source: "notify" | "return") {
  return {
    account: account.handle,
    source,
    kind: parsed.kind,
    order_no: parsed.fields.order_no ?? null,
    transaction_id: parsed.fields.transaction_id ?? null,
    body: { ...parsed.redacted },
    fields: parsed.fields,
  }
}

/**
 * Verified webhooks get their own key space, so a forged copy cannot replace the real one. Returns have another,
 * because the webhook with the same content counts for more.
 */
function verifiedKey({ dedupeKey }: ParsedWebhook, source: "notify" | "return"): string {
  return source === "return" ? `return:${dedupeKey}` : `verified:${dedupeKey}`
}

/**
 * Anyone can forge any number of webhooks about an order number that they have, so these share one row for each kind.
 */
function unverifiedKey({ kind }: ParsedWebhook, { id }: PaymentRow): string {
  return `hint:${id}:${kind}`
}

/**
 * A stranger's message without a payment does not count for the account's health; it is among the last fifty rejected
 * webhooks.
 */
async function noteHealth(
  acquiring: AcquiringModuleService,
  account: Account,
  verification: Verification,
  clock: Clock
): Promise<void> {
  const now = clock()
  const health =
    verification === "verified"
      ? { last_verified_at: now }
      : { last_unverified_at: now, last_unverified_reason: REJECTION_REASONS[verification] }
  await acquiring.accounts.noteHealth(account.handle, health, now)
}
