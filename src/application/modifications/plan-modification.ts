import { MedusaMessageError } from "../shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import type { GatewayAmount } from "../../domain/shared/money"
import { MoneyError, compareAmounts } from "../../domain/shared/money"
import type { Obstacle } from "../../domain/modifications/modification-rules"
import { capturedAmount, nextPart, obstacleTo, refundedAmount } from "../../domain/modifications/modification-rules"
import type { ModificationCause } from "../../domain/modifications/modification-state"
import { isAlive, isOwedToMedusa } from "../../domain/modifications/modification-state"
import { doneByRequest } from "../../domain/modifications/repeated-request"
import { createMessage, joinMessages, momentOf } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { NewModification } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { modificationName, money } from "./modification-names"
import type { MoneyRequest } from "./actor"
import { paymentAmounts, entriesOf } from "./modification-entries"
import { whyNotQueried } from "../payments/why-not-queried"
import { namedWithSum } from "./modification-reason"

/**
 * The `created_by` of the capture that the plugin requests before an authorization expires. No admin user has this id.
 */
export const REQUESTED_BY_EXPIRY = "acquiring_expiry"

/**
 * A requested modification. `void` is the cancel of a captured payment (see domain/modifications/modification-rules).
 */
export interface ModificationRequest {
  readonly kind: "capture" | "cancel" | "void" | "refund"
  readonly cause: ModificationCause
  /** The Medusa row that requests it: capture, refund or payment; null if the request does not come from Medusa. */
  readonly medusaId: string | null
  /** The amount of a capture or refund, not rounded. A cancel always covers everything. */
  readonly exact?: string
  /** The reason of a refund, which the gateway requires. */
  readonly reason?: Message
  /** The admin user who requests it, if Medusa provides it. */
  readonly by?: string
  /** The request with its idempotency key, if it has one. */
  readonly request?: MoneyRequest
  /**
   * Throws any other obstacle. It runs with the payment's row locked and receives all earlier modifications of the
   * payment.
   */
  readonly refuse?: (earlier: readonly ModificationRow[]) => void
}

/**
 * Builds the modification for a request, based on the payment's earlier modifications.
 *
 * @throws MedusaError with the obstacle and when to check again
 */
export function planModification(
  input: ModificationRequest,
  payment: PaymentRow,
  modifications: readonly ModificationRow[],
  account: Account
): NewModification {
  input.refuse?.(modifications)
  const held = paymentAmounts(payment)
  const repeated = input.request && doneByRequest(input.request.key, modifications)
  if (repeated) throw refused(createMessage("modifications.request_repeated", { modification: namedWithSum(repeated) }))
  const obstacle = obstacleTo(input.kind, held, entriesOf(modifications))
  if (obstacle) throw refused(sentenceOf(obstacle, modifications, account))
  const unseen =
    input.kind === "cancel" || input.kind === "void"
      ? undefined
      : unseenSum({ ...input.request, kind: input.kind }, payment, modifications)
  if (unseen) throw refused(unseen)
  if (input.kind === "refund") rejectTooMany(modifications, account)
  const amount =
    input.kind === "capture" || input.kind === "refund" ? part(input.kind, input.exact ?? held.amount) : held.amount
  return {
    kind: input.kind === "void" ? "cancel" : input.kind,
    cause: input.cause,
    account: payment.account,
    amount,
    exact_amount: input.exact ?? payment.exact_amount,
    currency: payment.currency,
    medusa_id: input.medusaId,
    reason: input.reason ?? null,
    requested_by: input.by ?? null,
    request_key: input.request?.key ?? null,
  }

  function part(kind: "capture" | "refund", exact: string): GatewayAmount {
    const next = partOrReject({ kind, exact })
    if (typeof next === "string") return next
    const limit = money({ amount: next.limit, currency: held.currency })
    throw refused(
      next.problem === "nothing_left"
        ? createMessage("modifications.amount_rounds_to_zero", { sent: next.sent, limit, kind: modificationName(kind) })
        : createMessage("modifications.amount_too_high", {
            sent: next.sent,
            limit,
            kind: modificationName(kind),
            amount: exact,
          })
    )
  }

  /** In a currency with three decimals, some amounts cannot be written in the gateway's format. */
  function partOrReject(requested: {
    readonly kind: "capture" | "refund"
    readonly exact: string
  }): ReturnType<typeof nextPart> {
    try {
      return nextPart(held, entriesOf(modifications), requested)
    } catch (error) {
      throw error instanceof MoneyError ? refused(error.content) : error
    }
  }
}

/** Returns the error text if another actor changed the captured or refunded sum since this actor saw it. */
export function unseenSum(
  { kind, seen }: { readonly kind: "capture" | "refund"; readonly seen?: string },
  payment: PaymentRow,
  modifications: readonly ModificationRow[]
): Message | undefined {
  const held = paymentAmounts(payment)
  const [now, done] =
    kind === "capture"
      ? [capturedAmount(held, entriesOf(modifications)), createMessage("payments.state_captured")]
      : [refundedAmount(entriesOf(modifications)), createMessage("payments.state_refunded")]
  if (seen === undefined || compareAmounts(now, seen) === 0) return undefined
  const sum = (amount: string): string => money({ amount, currency: held.currency })
  return createMessage("modifications.amount_changed", { amount: sum(now), state: done, previousAmount: sum(seen) })
}

function rejectTooMany(modifications: readonly ModificationRow[], { profile }: Account): void {
  const most = profile.refunds_per_payment
  if (modifications.filter(({ kind, state }) => kind === "refund" && state !== "failed").length < most) return
  throw refused(createMessage("modifications.too_many_refunds", { count: String(most) }))
}

function sentenceOf(obstacle: Obstacle, modifications: readonly ModificationRow[], account: Account): Message {
  switch (obstacle) {
    case "not_paid":
      return createMessage("modifications.payment_not_paid")
    case "canceled":
      return createMessage("modifications.payment_canceled")
    case "captured":
      return createMessage("modifications.cancel_payment_captured")
    case "refunded":
      return createMessage("modifications.cancel_payment_refunded")
    case "capture_alive":
    case "cancel_alive":
    case "refund_alive":
      return inTheWay(
        modifications.find(({ state }) => isAlive(state)),
        account
      )
    case "capture_owed":
    case "refund_owed":
      return owed(modifications.find(isOwedToMedusa))
  }
}

/**
 * Returns the text that an earlier modification is not finished, and when to check again.
 *
 * @param account its profile may disable the query of the modification
 */
export function inTheWay(other: ModificationRow | undefined, account?: Account): Message {
  return joinMessages(
    createMessage("modifications.in_progress", { modification: nameOf(other) }),
    whenToLook(other, account)
  )
}

function owed(other: ModificationRow | undefined): Message {
  return createMessage("modifications.recording", { modification: nameOf(other) })
}

function nameOf(other: ModificationRow | undefined): Message {
  return other ? namedWithSum(other) : createMessage("modifications.another")
}

function whenToLook(other: ModificationRow | undefined, account: Account | undefined): Message {
  const isQueried = !other || !account || whyNotQueried(other.kind, { account, query_failure: null }) === undefined
  if (other?.next_poll_at && (isQueried || other.state === "processing"))
    return createMessage("modifications.check_after_query", { date: momentOf(other.next_poll_at) })
  if (other?.state === "unknown") return createMessage("modifications.record_outcome")
  return createMessage("common.check_again")
}

function refused(message: Message): MedusaMessageError {
  return new MedusaMessageError(MedusaError.Types.NOT_ALLOWED, message)
}
