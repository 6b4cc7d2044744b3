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

/** Nothing more of what the browser said, and of what was uncertain, is needed once an attempt comes into one of these. */
const CONCLUDED: ReadonlySet<PaymentState> = new Set<PaymentState>(["authorized", "captured", "declined", "canceled"])

/** Writes news into a payment's row, as far as the table of states allows, and tells it by event. */
export async function applyStatusUpdate(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  statusUpdate: StatusUpdate,
  now: Date
): Promise<Moved> {
  if (!statusUpdate.to) {
    // What moves nothing is told of the payment as it was seen: whoever moved it meanwhile knows more.
    if (statusUpdate.patch) await acquiring.payments.updateWhileIn(row.state, row.id, statusUpdate.patch, now)
    const after = (await acquiring.payments.find(row.id)) ?? row
    await onPaymentTransition.run(acquiring, after, now)
    return { row: after, transition: "same" }
  }
  const move = moveOf(statusUpdate.to, statusUpdate)
  // News that come again do not make the gateway keep it any longer.
  const expiries =
    statusUpdate.to === "authorized" ? { authorization_expires_at: await expiryOf(acquiring, row, now) } : {}
  return moveAndEmit(acquiring, row.id, { ...move, onMove: { ...move.onMove, ...expiries } }, now, (moved) =>
    onPaymentTransition.run(acquiring, moved.row, now)
  )
}

/** When the gateway lets go an authorization that is heard of now, as far as the account says. */
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
    // News that come twice leave alone what was said of the payment meanwhile.
    onMove: CONCLUDED.has(to) ? { attention: null, ...NO_REQUEST, challenge_url: null, lease_expires_at: null } : {},
  }
}
