import { instantOfDigits } from "../../../domain/shared/calendar"
import { outcomeOf } from "../../../domain/subscriptions/renewal-attempt"
import { isDuplicateOrderNo } from "../../../domain/payments/decline"
import { englishOf } from "../../../domain/shared/messages/message"
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

/** What the gateway's answer to a query means for a payment (gateway-api 2.11). */
export function statusUpdateOfQuery(outcome: QueryOutcome, row: PaymentRow, account: Account, now: Date): StatusUpdate {
  switch (outcome.kind) {
    case "answered": {
      const found = pickRow(
        ownRows(withoutRefusal(outcome.rows, row), row),
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
      // About a payment that is concluded there is nothing to be done, so it is nobody's task.
      return {
        cause,
        unheard: true,
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
  if (isEnded && saysTheSame(meaning, found, row, account)) return { cause }
  const differences = differencesOf(found, row, account)
  if (differences.length > 0) return statusUpdateOfDifferent(found, row, meaning, differences)
  // A person gave the sale up: what the gateway gave back a part of, goes back whole.
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
  [first = "", ...others]: readonly string[]
): StatusUpdate {
  // No money is on its way, whatever else is said of it.
  if (meaning === "failed") {
    if (state === "declined" || state === "expired") return { cause }
    if (state === "mismatch")
      return { to: "declined", cause, note: englishOf("payments.reported_unpaid"), patch: { attention: null } }
  }
  const note =
    others.length > 0
      ? englishOf("payments.amount_and_currency_mismatch")
      : englishOf("payments.field_mismatch", { field: first })
  // What the gateway gave back of it by now is known when a person says that it keeps nothing.
  const patch = onlyGiven({ payment_status, attention: note })
  // That is known. A person may have ended it while the gateway was asked.
  return state === "mismatch" ? { cause, note, patch } : { to: "mismatch", cause, note, patch }
}

/** The refusal of a number that the gateway has already is a row there as well: it says nothing of the payment that has the number. */
function withoutRefusal(rows: readonly QueryRow[], row: PaymentRow): readonly QueryRow[] {
  return isDuplicateOrderNo(row) ? rows.filter(({ transaction_id }) => transaction_id !== row.transaction_id) : rows
}

/** What is found by a number whose request was refused, or never left this machine, is a payment all the same: the refusal was not its own. */
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
      return { cause, unheard: true, patch }
  }
}

/** Whether the gateway says nothing else than a person who ended the payment: that it took nothing, or gave back what they knew that it had given back. */
function saysTheSame(
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

/** A success that does not say whether money was taken, of money that was reserved before the account captured at once. */
function isUnsaidOfReserved({ payment_status }: QueryRow, { state }: PaymentRow): boolean {
  return payment_status === undefined && state === "authorized"
}

/**
 * A page on which nobody tried to pay is no payment that is being decided: its time runs out, also where the answer that opened it was
 * lost. Only the gateway's own word for it counts where the time is over already.
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
  // Whether anybody tries to pay there, the gateway does not say: a person may end it.
  if (state === "mismatch" && untried && flow === "hosted") return { cause, patch }
  // A page that takes another card after a decline, or has one that is not decided on yet.
  if (state === "declined" && untried && flow === "hosted")
    return { cause, undecided: isOfNextCard(found, row), patch: withoutFormer(row) }
  // A number that was used may be that of a page on which nobody paid: that ends by its time.
  const isLostPage =
    untried && (flow === "hosted" || isDuplicateOrderNo(row)) && (state === "processing" || state === "unknown")
  return { to: isLostPage ? "open" : "pending", cause, patch }
}

/** "Not found" is no news at first: the gateway may not have booked the order yet. Of a number that it refused as known, it is never believed. */
function statusUpdateOfNotFound(row: PaymentRow, account: Account, now: Date): StatusUpdate {
  // We were stopped before the page was handed on: nobody can pay there, and the shopper may open a new one.
  if (row.state === "processing" && row.flow === "hosted") return { to: "open", cause }
  const sentAt = Date.parse(row.history.find(({ to }) => to === "processing")?.at ?? row.created_at.toISOString())
  const late =
    now.getTime() - sentAt >= NOT_FOUND_COUNTS_AFTER.milliseconds &&
    row.poll_count + 1 >= NOT_FOUND_COUNTS_AFTER.questions
  const certain = row.state !== "open" && (late || row.never_sent) && !isDuplicateOrderNo(row)
  const former = row.never_sent ? undefined : formerAccount(row, account)
  if (
    former !== undefined &&
    (isPageLeft(row, now) || (isUnresolved(row.state, row.flow) && (certain || isOver(row, now))))
  ) {
    return { cause, elsewhere: true, unheard: true, note: former, patch: { attention: former } }
  }
  if (!certain) return { cause }
  if (row.state === "declined") return { cause, patch: withoutFormer(row) }
  return {
    to: "expired",
    cause,
    note: englishOf("payments.not_at_gateway"),
    patch: { attention: null },
  }
}

/** The gateway has answered in the books of the account: nothing that was said of a former one is true any more. What Medusa has not taken yet, stays. */
function withoutFormer({ state, attention, next_sync_at }: PaymentRow): PaymentPatch {
  return attention !== null && (state === "expired" || state === "declined") && next_sync_at === null
    ? { attention: null }
    : {}
}

function differencesOf(found: QueryRow, row: PaymentRow, { profile }: Account): string[] {
  const amount = found.amount === undefined ? undefined : readAmount(found.amount, row.currency, profile)
  return [
    ...(found.amount === undefined || (amount && compareAmounts(amount, row.amount) === 0)
      ? []
      : [englishOf("common.amount")]),
    ...(found.currency === undefined || found.currency.toUpperCase() === row.currency
      ? []
      : [englishOf("common.currency")]),
  ]
}

/** Nothing that is known of a card that was declined is true of the next one on the same page. */
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

/** Whether it is about another card than the one that was declined. */
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
    // That of a gateway charge is stored with it: its cycle was found by it.
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
