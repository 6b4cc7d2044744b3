import type { AuditedKind, AuditedValues } from "../../../domain/accounts/audit"
import type { Clock } from "../../../domain/shared/clock"
import { isId } from "../../../domain/shared/id"
import { capturedAmount, refundedAmount } from "../../../domain/modifications/modification-rules"
import type { ModificationRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { paymentAmounts, entriesOf } from "../../modifications/modification-entries"

/** The fields of a subject at one moment, and its payment. */
export interface Snapshot {
  readonly fields: AuditedValues
  readonly payment_id: string | null
}

/**
 * Reads the fields of a subject that an action may change. The lists of fields are closed, so no secret and no card
 * gets into the audit log by accident.
 *
 * @returns `undefined` if the subject does not exist
 */
export async function takeSnapshot(
  acquiring: AcquiringModuleService,
  kind: AuditedKind,
  id: string,
  clock: Clock
): Promise<Snapshot | undefined> {
  // A change of its settings writes its own audit entry.
  if (kind === "account") return snapshotAccount(acquiring, id)
  if (kind === "installation") return snapshotInstallation(acquiring, clock)
  if (!isId(id)) return undefined
  switch (kind) {
    case "subscription":
      return snapshotSubscription(acquiring, id)
    case "webhook":
      return snapshotWebhook(acquiring, id)
    case "modification":
    case "payout":
      return snapshotModification(acquiring, await acquiring.modifications.find(id))
    case "payment":
      return snapshotPayment(acquiring, await acquiring.payments.find(id))
    case "payment_link":
      return readLink(acquiring, id)
    case "plan":
      return snapshotPlan(acquiring, id)
    case "request":
      return undefined
  }
}

async function snapshotAccount(acquiring: AcquiringModuleService, handle: string): Promise<Snapshot | undefined> {
  const { account, fault } = await acquiring.accounts.state(handle)
  return (account ?? fault) && { fields: {}, payment_id: null }
}

async function snapshotInstallation(acquiring: AcquiringModuleService, clock: Clock): Promise<Snapshot> {
  const { state, known } = await acquiring.identityCheck.check(clock())
  return {
    fields: { state, public_url: known?.public_url ?? null, database: known?.database ?? null },
    payment_id: null,
  }
}

async function snapshotSubscription(acquiring: AcquiringModuleService, id: string): Promise<Snapshot | undefined> {
  const row = await acquiring.subscriptions.find(id)
  if (!row) return undefined
  const [billingCycle] = await acquiring.billingCycles.ofSubscriptions([id])
  const { state, plan_id, quantity, cycle, next_due_at, card_payment_id, card_requested_at } = row
  const cycle_state = billingCycle?.cycle === cycle ? billingCycle.state : null
  return {
    fields: { state, plan_id, quantity, next_due_at, cycle, cycle_state, card_payment_id, card_requested_at },
    payment_id: null,
  }
}

async function snapshotWebhook(acquiring: AcquiringModuleService, id: string): Promise<Snapshot | undefined> {
  const row = await acquiring.inbox.find(id)
  return row && { fields: { state: row.state }, payment_id: row.payment_id }
}

/** A modification with the captured and refunded amounts of its payment, because it changes them. */
async function snapshotModification(
  acquiring: AcquiringModuleService,
  row: ModificationRow | undefined
): Promise<Snapshot | undefined> {
  if (!row) return undefined
  const payment = row.payment_id === null ? undefined : await acquiring.payments.find(row.payment_id)
  const { kind, amount, currency, state } = row
  const sums = payment ? sumsOf(payment, await acquiring.modifications.ofPayment(payment.id)) : {}
  return {
    fields: { modification: kind, amount, currency_code: currency.toLowerCase(), state, ...sums },
    payment_id: row.payment_id,
  }
}

async function snapshotPayment(
  acquiring: AcquiringModuleService,
  row: PaymentRow | undefined
): Promise<Snapshot | undefined> {
  if (!row) return undefined
  const sums = sumsOf(row, await acquiring.modifications.ofPayment(row.id))
  return { fields: { state: row.state, currency_code: row.currency.toLowerCase(), ...sums }, payment_id: row.id }
}

function sumsOf(payment: PaymentRow, modifications: readonly ModificationRow[]): AuditedValues {
  const entries = entriesOf(modifications)
  return { captured_amount: capturedAmount(paymentAmounts(payment), entries), refunded_amount: refundedAmount(entries) }
}

async function readLink(acquiring: AcquiringModuleService, id: string): Promise<Snapshot | undefined> {
  const row = await acquiring.paymentLinks.find(id)
  if (!row) return undefined
  const { state, amount, currency, order_id, billing_cycle_id, expires_at, mailed_at, payment_id } = row
  return {
    fields: { state, amount, currency_code: currency.toLowerCase(), order_id, billing_cycle_id, expires_at, mailed_at },
    payment_id,
  }
}

async function snapshotPlan(acquiring: AcquiringModuleService, id: string): Promise<Snapshot | undefined> {
  const row = await acquiring.plans.find(id)
  if (!row) return undefined
  const { state, name, interval, interval_count, cycles, pricing, intro_cycles, intro_prices, intro_once } = row
  return {
    fields: { state, name, interval, interval_count, cycles, pricing, intro_cycles, intro_prices, intro_once },
    payment_id: null,
  }
}
