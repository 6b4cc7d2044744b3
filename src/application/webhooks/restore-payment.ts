import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { compareAmounts } from "../../domain/shared/money"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { interpretRow, parseOrderNo, pickRow, hasSucceeded } from "../../gateway"
import type { QueryOutcome } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import { isUniqueViolation } from "../../modules/acquiring/sql/database"
import type { BillingCycleRow, WebhookEventRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { findOrReject } from "../accounts/accounts"
import { acquiringOf } from "../shared/acquiring"
import { payableAmount, payableCurrency } from "../payments/attempts/begin-attempt"
import { recordAnswer } from "../payments/status-updates/record-answer"
import { noteAnswer } from "../accounts/note-answer"
import { RequestError } from "../shared/request-error"
import { collectionOf } from "../subscriptions/renewals/renewal-cart"
import { sync } from "../order-completion/sync"
import { collectInstead, findLostRenewal } from "./lost-renewal"
import type { LostRenewal } from "./lost-renewal"
import { processWebhook } from "./process-webhook"
import { requireWebhook } from "./replay-webhook"
import { collectionFor } from "./restored-for"
import type { RestoredFor } from "./restored-for"

const RESTORED = createMessage("webhooks.payment_restored_by_user")

export interface Restored {
  /** Absent for a renewal: its cycle is collected now and takes the payment over. */
  readonly payment?: PaymentRow
  readonly subscriptionId?: string
}

/**
 * Creates the lost row of a paid payment that a verified webhook reports. The gateway is queried first. The payment
 * then becomes an order of the cart or order that is given. Without one it needs a person, because its order may be in
 * other books. Idempotent; of two calls at the same moment one creates the row.
 *
 * @throws a request error `not_found`; `not_resolvable` if the webhook reports no lost payment, or the gateway does not
 * report it as paid
 */
export async function restorePayment(
  container: MedusaContainer,
  webhookId: string,
  input: RestoredFor,
  clock: Clock
): Promise<Restored> {
  const acquiring = acquiringOf(container)
  const webhook = await requireWebhook(container, webhookId)
  const orderNo = webhook.order_no
  if (!orderNo || webhook.verification !== "verified") throw refused(NOTHING_LOST)
  const known = await acquiring.payments.findByOrderNo(orderNo)
  if (known) return bringBack(container, webhook, known, input, clock)
  if (!webhook.payment_lost_at) throw refused(NOTHING_LOST)
  const account = await findOrReject(acquiring.accounts, webhook.account)
  if (!account) throw new RequestError("not_configured")
  const outcome = await demandPaid(acquiring, account, webhook, clock)
  const renewal = await findLostRenewal(acquiring, webhook.account, orderNo, clock())
  if (renewal && (await collectInstead(acquiring, renewal, clock)))
    return { subscriptionId: renewal.billingCycle.subscription_id }
  const collection = renewal
    ? await collectionOfCycle(container, renewal.billingCycle)
    : await collectionFor(container, input)
  const made = await makeRow(acquiring, account, webhook, { renewal, collection }, clock)
  if (made && outcome) await recordAnswer(acquiring, made, outcome, account, clock())
  const row = made ?? (await acquiring.payments.findByOrderNo(orderNo))
  if (!row) throw refused(NOTHING_LOST)
  return bringBack(container, webhook, row, {}, clock)
}

const NOTHING_LOST = createMessage("webhooks.no_lost_payment")

/** Records that a lost payment is handled elsewhere, or belongs to another store. */
export async function dismissPayment(
  container: MedusaContainer,
  webhookId: string,
  clock: Clock
): Promise<WebhookEventRow> {
  const acquiring = acquiringOf(container)
  const webhook = await requireWebhook(container, webhookId)
  await acquiring.lostPayments.dismiss(webhook, clock())
  return requireWebhook(container, webhookId)
}

/** The query decides; if queries are disabled, the verified webhook does. */
async function demandPaid(
  acquiring: AcquiringModuleService,
  account: Account,
  { order_no, fields }: WebhookEventRow,
  clock: Clock
): Promise<QueryOutcome | undefined> {
  if (!account.profile.operations.query.enabled) return undefined
  const orderNo = parseOrderNo(order_no ?? "")
  const [outcome] = await acquiring.client(account).query([{ order_no: orderNo }])
  await noteAnswer(acquiring, account, outcome, clock())
  if (outcome.kind === "refused" || outcome.kind === "unknown")
    throw refused(joinMessages(createMessage("webhooks.lost_payment_unconfirmed"), outcome.message))
  const found = outcome.kind === "answered" ? pickRow(outcome.rows, { order_no: orderNo }, account.profile) : undefined
  if (!found || !hasSucceeded(interpretRow(found, account.profile)))
    throw refused(createMessage("webhooks.lost_payment_unpaid"))
  const isSame = found.amount === undefined || compareAmounts(found.amount, fields?.amount ?? "") === 0
  if (!isSame) throw refused(createMessage("webhooks.lost_payment_amount_differs"))
  return outcome
}

/** @returns `undefined` if another call created it at the same moment */
async function makeRow(
  acquiring: AcquiringModuleService,
  account: Account,
  { order_no, fields, transaction_id }: WebhookEventRow,
  { renewal, collection }: { readonly renewal?: LostRenewal; readonly collection?: string },
  clock: Clock
): Promise<PaymentRow | undefined> {
  const { amount, currency } = fields ?? {}
  if (!order_no || amount === undefined || currency === undefined) throw refused(NOTHING_LOST)
  const now = clock()
  const paid = payableAmount(amount, payableCurrency(currency, undefined))
  const session = `payses_restored_${order_no}`
  const { handle, merchant_id, account_id, mode, baseUrl: base_url } = account
  try {
    return await acquiring.transaction(async ({ payments }) => {
      const { id } = await payments.create(
        {
          ...{
            account: handle,
            merchant_id,
            account_id,
            mode,
            base_url,
            order_no,
            currency,
            amount: paid,
            exact_amount: paid,
          },
          payment_session_id: session,
          payment_collection_id: collection ?? null,
          ref: acquiring.refOf(session),
          flow: renewal ? "direct" : "hosted",
          request: null,
          display: "redirect",
          ...(renewal ? { billing_cycle_id: renewal.billingCycle.id, attempt_number: renewal.attempt } : {}),
        },
        now
      )
      // It was sent before its row was lost.
      await payments.move(id, { to: "processing", cause: "operator", note: RESTORED }, now)
      const patch = { restored_at: now, transaction_id, expires_at: now }
      return (await payments.move(id, { to: "unknown", cause: "operator", note: RESTORED, patch }, now)).row
    }, now)
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/**
 * Attaches its webhooks to a payment and syncs it. A payment that was restored earlier may get its cart or order now.
 */
async function bringBack(
  container: MedusaContainer,
  webhook: WebhookEventRow,
  row: PaymentRow,
  input: RestoredFor,
  clock: Clock
): Promise<Restored> {
  const { lostPayments, payments } = acquiringOf(container)
  if (row.account !== webhook.account || (webhook.payment_id !== null && !row.restored_at)) throw refused(NOTHING_LOST)
  const collection =
    row.restored_at && !row.synced_at && !row.reversed_at && !row.billing_cycle_id
      ? await collectionFor(container, input)
      : undefined
  if (collection) await payments.update(row.id, { payment_collection_id: collection }, clock())
  await lostPayments.attach(webhook, row.id, clock())
  await processWebhook(container, webhook.id, clock)
  // The first attempt to complete the order may fail by chance, and a person waits for the answer.
  for (let turn = 0; turn < 2; turn += 1) await sync(container, row.id, clock)
  const payment = (await payments.find(row.id)) ?? row
  // A concurrent process may have blocked it.
  if (payment.orphaned_at && payment.payment_collection_id)
    await payments.updateWhileIn(payment.state, row.id, { sync_count: 0, next_sync_at: clock() }, clock())
  return { payment }
}

async function collectionOfCycle(
  container: MedusaContainer,
  { cart_id }: BillingCycleRow
): Promise<string | undefined> {
  return cart_id === null ? undefined : collectionOf(container, cart_id)
}

function refused(summary: Message): RequestError {
  return new RequestError("not_resolvable", { message: summary })
}
