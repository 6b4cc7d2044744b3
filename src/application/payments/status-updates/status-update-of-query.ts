import type { MessageValue } from "../../../domain/shared/messages/message"
import { instantOfDigits } from "../../../domain/shared/calendar"
import { outcomeOf } from "../../../domain/subscriptions/renewal-attempt"
import { isDuplicateOrderNo } from "../../../domain/payments/decline"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { QueryOutcome, QueryRow, RowMeaning } from "../../../gateway"
import { interpretRow, isUntried, parseOrderNo, pickRow, readAmount, readTransactionId } from "../../../gateway"
import { compareAmounts } from "../../../domain/shared/money"
import { isEndedByPerson, isTaskWhileWatched, isUnresolved } from "../../../domain/payments/payment-state"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { NOT_FOUND_COUNTS_AFTER } from "../../../domain/payments/schedule"
import { onlyGiven } from "./patch"
import { formerAccount } from "../attempts/former-account"
import { isOver, isPageLeft } from "../../../domain/payments/page-left"
import type { StatusUpdate } from "./status-update"
import { ownRows } from "../attempts/own-rows"

const cause = "query"

type Answered = Extract<QueryOutcome, { kind: "answered" }>

/** Returns the status update of a query response (gateway-api 2.11). */
export function statusUpdateOfQuery(outcome: QueryOutcome, row: PaymentRow, account: Account, now: Date): StatusUpdate {
  switch (outcome.kind) {
    case "answered": {
      const found = pickRow(
        ownRows(withoutRejection(outcome.rows, row), row),
        {
          order_no: parseOrderNo(row.order_no),
          transaction_id: row.transaction_id ? readTransactionId(row.transaction_id) : undefined,
        },
        account.profile
      )
      return found ? statusUpdateOfFound(outcome, found, row, account, now) : statusUpdateOfNotFound(row, account, now)
    }
    case "not_found":
      return statusUpdateOfNotFound(row, account, now)
    case "refused":
    case "unknown":
      // A concluded payment needs no action, so it gets no attention text.
      return {
        cause,
        noResponse: true,
        note: outcome.message,
        patch: isTaskWhileWatched(row.state) ? { attention: outcome.message } : {},
      }
  }
}

function statusUpdateOfFound(
  outcome: Answered,
  found: QueryRow,
  row: PaymentRow,
  account: Account,
  now: Date
): StatusUpdate {
  const meaning = interpretRow(found, account.profile)
  const isEnded = isEndedByPerson(row)
  if (isEnded && isSameState(meaning, found, row, account)) return { cause }
  const differences = differencesOf(found, row, account)
  if (differences.length > 0) return statusUpdateOfDifferent(found, row, meaning, differences)
  // A person ended the sale. If the gateway refunded a part, the rest is reversed.
  const givenUp = isEnded && meaning === "refunded" ? { reversed_at: now } : {}
  return statusUpdateOfRow(found, row, account, {
    ...withoutFormer(row),
    ...givenUp,
    ...patchOfFormerCard(found, row),
    ...patchOfKnown(row, now),
    ...patchOfRow(outcome, found, row, account),
  })
}

function statusUpdateOfDifferent(
  { payment_status }: QueryRow,
  { state }: PaymentRow,
  meaning: RowMeaning,
  [first = "", ...others]: readonly MessageValue[]
): StatusUpdate {
  // A failed payment moves no money, so a different amount does not matter.
  if (meaning === "failed") {
    if (state === "declined" || state === "expired") return { cause }
    if (state === "mismatch")
      return { to: "declined", cause, note: createMessage("payments.reported_unpaid"), patch: { attention: null } }
  }
  const note =
    others.length > 0
      ? createMessage("payments.amount_and_currency_mismatch")
      : createMessage("payments.field_mismatch", { field: first })
  // The gateway's current refunds then count when a person resolves the payment.
  const patch = onlyGiven({ payment_status, attention: note })
  // The mismatch is already stored. A person may have ended it during the query.
  return state === "mismatch" ? { cause, note, patch } : { to: "mismatch", cause, note, patch }
}

/**
 * A rejected duplicate of an order number is a row at the gateway as well. It does not concern the payment that owns
 * the number.
 */
function withoutRejection(rows: readonly QueryRow[], row: PaymentRow): readonly QueryRow[] {
  return isDuplicateOrderNo(row) ? rows.filter(({ transaction_id }) => transaction_id !== row.transaction_id) : rows
}

/** A payment found under the number of a rejected or unsent request is real; the rejection was not its own. */
function patchOfKnown(row: PaymentRow, now: Date): PaymentPatch {
  return isDuplicateOrderNo(row) || outcomeOf(row, now) === "not_sent"
    ? { result_code: null, result_text: null, decline_kind: null, never_sent: false }
    : {}
}

function statusUpdateOfRow(found: QueryRow, row: PaymentRow, account: Account, patch: PaymentPatch): StatusUpdate {
  const meaning = interpretRow(found, account.profile)
  switch (meaning) {
    case "captured":
    case "refunded":
      return { to: isUnsaidOfReserved(found, row) ? "authorized" : "captured", cause, patch }
    case "authorized":
      return { to: "authorized", cause, patch }
    case "failed":
      return { to: "declined", cause, patch }
    case "pending":
      return statusUpdateOfPending(found, row, account, patch)
    case "not_found":
      return { cause, patch }
    case "unknown":
      return { cause, noResponse: true, patch }
  }
}

/** Whether the gateway agrees with the person who ended the payment: no money taken, or only the refunds known then. */
function isSameState(
  meaning: RowMeaning,
  found: QueryRow,
  { payment_status }: PaymentRow,
  { profile }: Account
): boolean {
  switch (meaning) {
    case "captured":
    case "authorized":
    case "pending":
      return false
    case "refunded":
      return payment_status !== null && interpretRow({ ...found, payment_status }, profile) === "refunded"
    case "failed":
    case "not_found":
    case "unknown":
      return true
  }
}

/**
 * A success of reserved money that does not state a capture. The account may have changed to automatic capture since.
 */
function isUnsaidOfReserved({ payment_status }: QueryRow, { state }: PaymentRow): boolean {
  return payment_status === undefined && state === "authorized"
}

/**
 * A page without a card attempt is not a pending payment: it expires, even if the response that opened it was lost.
 * After the expiry, only the gateway's explicit status counts.
 */
function statusUpdateOfPending(
  found: QueryRow,
  row: PaymentRow,
  { profile }: Account,
  patch: PaymentPatch
): StatusUpdate {
  const { state, flow } = row
  const untried = isUntried(found, profile)
  if (state === "open" && (untried || found.payment_status === undefined)) return { cause, patch }
  if (state === "expired" && untried) return { cause, patch }
  // The gateway does not report whether the shopper is trying to pay there, so a person may end it.
  if (state === "mismatch" && untried && flow === "hosted") return { cause, patch }
  // The page accepts another card after a decline, or has one that is still undecided.
  if (state === "declined" && untried && flow === "hosted")
    return { cause, undecided: isOfNextCard(found, row), patch: withoutFormer(row) }
  // A duplicate order number may belong to a page without a payment; it expires.
  const isLostPage =
    untried && (flow === "hosted" || isDuplicateOrderNo(row)) && (state === "processing" || state === "unknown")
  return { to: isLostPage ? "open" : "pending", cause, patch }
}

/**
 * At first "not found" changes nothing, because the gateway may not have stored the order yet. For an order number that
 * the gateway rejected as a duplicate, it is never trusted.
 */
function statusUpdateOfNotFound(row: PaymentRow, account: Account, now: Date): StatusUpdate {
  // The process stopped before the page reached the shopper. It cannot be paid, and the shopper may open a new one.
  if (row.state === "processing" && row.flow === "hosted") return { to: "open", cause }
  const sentAt = Date.parse(row.history.find(({ to }) => to === "processing")?.at ?? row.created_at.toISOString())
  const late =
    now.getTime() - sentAt >= NOT_FOUND_COUNTS_AFTER.milliseconds &&
    row.poll_count + 1 >= NOT_FOUND_COUNTS_AFTER.queries
  const certain = row.state !== "open" && (late || row.never_sent) && !isDuplicateOrderNo(row)
  const former = row.never_sent ? undefined : formerAccount(row, account)
  if (
    former !== undefined &&
    (isPageLeft(row, now) || (isUnresolved(row.state, row.flow) && (certain || isOver(row, now))))
  ) {
    return { cause, elsewhere: true, noResponse: true, note: former, patch: { attention: former } }
  }
  if (!certain) return { cause }
  if (row.state === "declined") return { cause, patch: withoutFormer(row) }
  return {
    to: "expired",
    cause,
    note: createMessage("payments.not_at_gateway"),
    patch: { attention: null },
  }
}

/**
 * The gateway responded for the current account, so an attention text about a former account is obsolete. A text about
 * a payment that Medusa has not synced yet remains.
 */
function withoutFormer({ state, attention, next_sync_at }: PaymentRow): PaymentPatch {
  return attention !== null && (state === "expired" || state === "declined") && next_sync_at === null
    ? { attention: null }
    : {}
}

function differencesOf(found: QueryRow, row: PaymentRow, { profile }: Account): Message[] {
  const amount = found.amount === undefined ? undefined : readAmount(found.amount, row.currency, profile)
  return [
    ...(found.amount === undefined || (amount && compareAmounts(amount, row.amount) === 0)
      ? []
      : [createMessage("common.amount")]),
    ...(found.currency === undefined || found.currency.toUpperCase() === row.currency
      ? []
      : [createMessage("common.currency")]),
  ]
}

/** The data of a declined card does not apply to the next card on the same page. */
function patchOfFormerCard(found: QueryRow, row: PaymentRow): PaymentPatch {
  if (!isOfNextCard(found, row)) return {}
  const card = { card_first6: null, card_last4: null, connector: null, threeds_result: null }
  return {
    result_code: null,
    result_text: null,
    decline_kind: null,
    ...card,
    risk_action: null,
    risk_score: null,
    risk_reasons: null,
  }
}

/** Whether the row concerns another card than the declined one. */
function isOfNextCard({ transaction_id }: QueryRow, row: PaymentRow): boolean {
  return (
    row.state === "declined" &&
    row.transaction_id !== null &&
    transaction_id !== undefined &&
    transaction_id !== row.transaction_id
  )
}

function patchOfRow(outcome: Answered, found: QueryRow, { flow }: PaymentRow, { profile }: Account): PaymentPatch {
  return onlyGiven({
    // A gateway charge stores its date when it is recorded, because the date determined its billing cycle.
    transaction_date:
      flow === "gateway_billed"
        ? undefined
        : instantOfDigits(profile.subscriptions.time_zone || "UTC", found.transaction_date ?? ""),
    transaction_id: found.transaction_id,
    payment_status: found.payment_status,
    reference_no: found.reference_no,
    is3ds: outcome.is3ds,
    antifraud_provider: outcome.antifraud_provider,
    fraud_check_result: outcome.fraud_check_result.length > 0 ? { list: outcome.fraud_check_result } : undefined,
  })
}
