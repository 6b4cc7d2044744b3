import { DAY_MS } from "../../../domain/shared/durations"
import type { EmittedPaymentState } from "../../../domain/events"
import type { PaymentState } from "../../../domain/payments/payment-state"
import { reservedSince } from "../../../domain/payments/reserved-since"
import type { Move } from "../../../modules/acquiring/repositories/payments/payments"
import { NO_REQUEST } from "../../../modules/acquiring/repositories/shared/private-request"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { onPaymentTransition } from "../registry"
import { moveAndEmit } from "./move-and-emit"
import type { Moved } from "./move-and-emit"
import type { StatusUpdate } from "./status-update"

/** In these states the browser's data and the attention text are no longer needed. */
const CONCLUDED: ReadonlySet<PaymentState> = new Set<PaymentState>(["authorized", "captured", "declined", "canceled"])

/**
 * Writes a status update into a payment's row, if the state table allows it, and emits an event if the payment moved.
 */
export async function applyStatusUpdate(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  statusUpdate: StatusUpdate,
  now: Date
): Promise<Moved> {
  if (!statusUpdate.to) {
    // A status update without a new state describes the payment as it was read. If another process has moved the
    // payment since, its data is newer.
    if (statusUpdate.patch) await acquiring.payments.updateWhileIn(row.state, row.id, statusUpdate.patch, now)
    const after = (await acquiring.payments.find(row.id)) ?? row
    await onPaymentTransition.run(acquiring, after, now)
    return { row: after, transition: "same" }
  }
  const move = moveOf(statusUpdate.to, statusUpdate)
  // A repeated status update must not extend the expiry.
  const expiries =
    statusUpdate.to === "authorized" ? { authorization_expires_at: await expiryOf(acquiring, row, now) } : {}
  return moveAndEmit(acquiring, row.id, { ...move, onMove: { ...move.onMove, ...expiries } }, now, (moved) =>
    onPaymentTransition.run(acquiring, moved.row, now)
  )
}

/** Returns the expiry of an authorization that is reported now, if the account defines it. */
async function expiryOf(
  acquiring: AcquiringModuleService,
  { account, history, expires_at: expiresAt }: PaymentRow,
  now: Date
): Promise<Date | null> {
  const days = (await acquiring.accounts.find(account))?.authorizationDays
  if (days === undefined) return null
  const sent = history.find(({ to }) => to === "processing")
  return new Date(reservedSince({ sentAt: sent && new Date(sent.at), expiresAt }, now).getTime() + days * DAY_MS)
}

function moveOf(
  to: EmittedPaymentState,
  { cause, note, patch }: StatusUpdate
): Move & { readonly to: EmittedPaymentState } {
  return {
    to,
    cause,
    note,
    patch,
    // A repeated status update must not remove a later attention text.
    onMove: CONCLUDED.has(to) ? { attention: null, ...NO_REQUEST, challenge_url: null, lease_expires_at: null } : {},
  }
}
