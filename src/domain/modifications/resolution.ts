import type { GatewayAmount } from "../shared/money"
import { compareAmounts } from "../shared/money"
import type { ModificationState } from "./modification-state"
import { countsAsSent, isAlive, wasExecuted } from "./modification-state"
import { NOT_FOUND_COUNTS_AFTER } from "../payments/schedule"

/** The gateway's answer to a query of a transaction (gateway-api 2.11). */
export type GatewayState = "captured" | "authorized" | "pending" | "failed" | "not_found" | "refunded" | "unknown"

/**
 * The meaning of an answer for a modification with an unknown outcome. `cannot_say`: the answer is equal with and
 * without the modification, so only a person can decide.
 */
export type Resolution = "done" | "failed" | "query_again" | "ambiguous"

/** Whether the absence of an effect is certain. Soon after the request, the gateway may not have stored it yet. */
export function absenceCounts(sentAt: Date, queries: number, now: Date): boolean {
  return (
    now.getTime() - sentAt.getTime() >= NOT_FOUND_COUNTS_AFTER.milliseconds && queries >= NOT_FOUND_COUNTS_AFTER.queries
  )
}

/**
 * The outcome of a capture. A query reports that a payment is captured, but not how much of it. The gateway may store a
 * capture a little later, so a person is needed only after that time.
 *
 * @param isFirst whether nothing of the payment was captured before
 * @param absent whether the absence of an effect is certain ({@link absenceCounts})
 */
export function resolveCapture(gatewayState: GatewayState, isFirst: boolean, absent: boolean): Resolution {
  switch (gatewayState) {
    case "captured":
    case "refunded":
      if (isFirst) return "done"
      return absent ? "ambiguous" : "query_again"
    case "authorized":
    case "failed":
      return absent ? "failed" : "query_again"
    case "pending":
    case "not_found":
    case "unknown":
      return "query_again"
  }
}

/** The outcome of a cancellation: a payment that was paid and no longer is was canceled. */
export function resolveCancel(gatewayState: GatewayState, absent: boolean): Resolution {
  switch (gatewayState) {
    case "failed":
      return "done"
    case "authorized":
    case "captured":
    case "refunded":
      return absent ? "failed" : "query_again"
    case "pending":
    case "not_found":
    case "unknown":
      return "query_again"
  }
}

/** A refund in a search result of the gateway. */
export interface ExternalRefund {
  /** Empty if the gateway returns none. */
  readonly reference: string
  readonly amount: GatewayAmount
  /** `unknown`: it exists, but the plugin does not recognize its status. */
  readonly state: "accepted" | "done" | "failed" | "unknown"
  /** The gateway's status, only if it is not recognized. */
  readonly status?: string
  /** The reference for the bank and the cardholder; absent if the gateway does not return it (yet). */
  readonly refund_reference?: string
}

/** A refund among the stored modifications. */
export interface KnownRefund {
  readonly id: string
  readonly state: ModificationState
  readonly amount: string
  /** `null` while the gateway has not returned one. */
  readonly gateway_reference: string | null
}

/**
 * Returns the external refund whose answer was lost: it has an equal amount and is no other stored refund. A made
 * refund comes first, because it moved money.
 *
 * @param others the other stored refunds of the payment
 * @param mayBeFailed whether a failed one may match. While the request may still be processed, a failed one belongs to
 * another user of the back office.
 */
export function matchRefund(
  found: readonly ExternalRefund[],
  amount: GatewayAmount,
  others: readonly KnownRefund[],
  mayBeFailed = false
): ExternalRefund | undefined {
  const candidates = withoutKnown(
    found,
    others.filter(({ state }) => !isAlive(state))
  ).left.filter((refund) => compareAmounts(refund.amount, amount) === 0)
  return likelyMade(candidates) ?? (mayBeFailed ? candidates[0] : undefined)
}

function likelyMade(refunds: readonly ExternalRefund[]): ExternalRefund | undefined {
  return refunds.find(hasSucceeded) ?? refunds.find(({ state }) => state === "unknown")
}

type MadeRefund = ExternalRefund & { readonly state: "accepted" | "done" }

/** The refunds in a search result that are not stored. */
export interface NewRefunds {
  /** Made outside the plugin. */
  readonly made: readonly MadeRefund[]
  /** Requested outside the plugin and perhaps made. */
  readonly unknown: readonly ExternalRefund[]
  /** Stored ones for which the gateway now returns a reference. */
  readonly named: readonly NamedRefund[]
}

interface NamedRefund {
  readonly id: string
  readonly reference: string
}

/**
 * Compares the gateway's refunds of a payment with the stored ones, by reference if both have one. If one of them has
 * none, a refund of an equal amount is a match. So no refund is counted twice, and none is lost for lack of a
 * reference.
 *
 * @param known every stored refund of the payment, each with an outcome
 */
export function newRefunds(found: readonly ExternalRefund[], known: readonly KnownRefund[]): NewRefunds {
  const { left, named } = withoutKnown(found, known)
  return { made: left.filter(hasSucceeded), unknown: left.filter(({ state }) => state === "unknown"), named }
}

function hasSucceeded(refund: ExternalRefund): refund is MadeRefund {
  return refund.state !== "unknown" && wasExecuted(refund.state)
}

/**
 * Removes the external refunds that are stored; each stored one removes at most one. The order of the matches:
 * 1. an external refund with an equal reference,
 * 2. for a stored refund whose reference is not listed, one of an equal amount without a reference,
 * 3. for a stored refund without a reference, any other one of an equal amount.
 */
function withoutKnown(
  found: readonly ExternalRefund[],
  known: readonly KnownRefund[]
): { readonly left: readonly ExternalRefund[]; readonly named: readonly NamedRefund[] } {
  const references = new Set(known.flatMap(({ gateway_reference }) => gateway_reference ?? []))
  const listed = new Set(found.map(({ reference }) => reference))
  const left = found.filter(({ reference }) => !references.has(reference))
  const named: NamedRefund[] = []
  const unlisted = known.filter(({ gateway_reference }) => gateway_reference !== null && !listed.has(gateway_reference))
  for (const one of [...unlisted, ...known.filter(({ gateway_reference }) => gateway_reference === null)]) {
    const same = likest(
      one,
      left.filter(
        ({ reference, amount }) =>
          (one.gateway_reference === null || reference === "") && compareAmounts(amount, one.amount) === 0
      )
    )
    if (!same) continue
    left.splice(left.indexOf(same), 1)
    if (same.reference !== "" && countsAsSent(one.state)) named.push({ id: one.id, reference: same.reference })
  }
  return { left, named }
}

/**
 * A failed stored refund matches only a failed one. A made stored refund may have failed at the bank since, or have a
 * status that is not recognized.
 */
function likest({ state }: KnownRefund, alike: readonly ExternalRefund[]): ExternalRefund | undefined {
  const failed = alike.find((refund) => refund.state === "failed")
  if (!countsAsSent(state)) return failed
  return likelyMade(alike) ?? failed
}
