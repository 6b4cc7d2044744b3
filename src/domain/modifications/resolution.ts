import type { GatewayAmount } from "../shared/money"
import { compareAmounts } from "../shared/money"
import type { ModificationState } from "./modification-state"
import { countsAsSent, isAlive, isMade } from "./modification-state"
import { NOT_FOUND_COUNTS_AFTER } from "../payments/schedule"

/** What the gateway says about a transaction when it is asked (gateway-api 2.11). */
export type GatewayWord = "captured" | "authorized" | "pending" | "failed" | "not_found" | "refunded" | "unknown"

/**
 * What an answer means for an operation whose outcome is not known. `cannot_say`: the answer would be the same with it and without
 * it, so that only a person can tell.
 */
export type Resolution = "done" | "failed" | "ask_again" | "cannot_say"

/** Whether the absence of an effect is certain: at first, the gateway may not have booked the request yet. */
export function absenceCounts(sentAt: Date, questions: number, now: Date): boolean {
  return (
    now.getTime() - sentAt.getTime() >= NOT_FOUND_COUNTS_AFTER.milliseconds &&
    questions >= NOT_FOUND_COUNTS_AFTER.questions
  )
}

/**
 * What became of a capture. A query tells that a payment is captured, not how much of it; what is sent may be booked a little later,
 * so that a person is not asked to look it up before that is over.
 *
 * @param isFirst whether nothing of the payment had been captured before
 * @param absent whether the absence of an effect is certain ({@link absenceCounts})
 */
export function resolveCapture(word: GatewayWord, isFirst: boolean, absent: boolean): Resolution {
  switch (word) {
    case "captured":
    case "refunded":
      if (isFirst) return "done"
      return absent ? "cannot_say" : "ask_again"
    case "authorized":
    case "failed":
      return absent ? "failed" : "ask_again"
    case "pending":
    case "not_found":
    case "unknown":
      return "ask_again"
  }
}

/** What became of a cancellation: a payment that was paid and is not any more was canceled. */
export function resolveCancel(word: GatewayWord, absent: boolean): Resolution {
  switch (word) {
    case "failed":
      return "done"
    case "authorized":
    case "captured":
    case "refunded":
      return absent ? "failed" : "ask_again"
    case "pending":
    case "not_found":
    case "unknown":
      return "ask_again"
  }
}

/** A refund as the gateway's search tells it. */
export interface ExternalRefund {
  /** Empty where the gateway gives none. */
  readonly reference: string
  readonly amount: GatewayAmount
  /** `unknown`: it exists, and its status says nothing that we know. */
  readonly state: "accepted" | "done" | "failed" | "unknown"
  /** Its status as the gateway says it; absent where that says something. */
  readonly status?: string
  /** Under which bank and cardholder find it; absent where the gateway does not tell it (yet). */
  readonly refund_reference?: string
}

/** A refund as our ledger has it. */
export interface KnownRefund {
  readonly id: string
  readonly state: ModificationState
  readonly amount: string
  /** `null` where the gateway has not named it yet. */
  readonly gateway_reference: string | null
}

/**
 * Which found refund is the one whose answer was lost: of the same amount, and no other one of ours. One that was made comes
 * first, as it is the one that moved money.
 *
 * @param others the payment's other refunds that the ledger has
 * @param mayBeFailed whether it may be one that failed: as long as it may still be booked, that is somebody else's, who refunds in the back office
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
  return refunds.find(wasMade) ?? refunds.find(({ state }) => state === "unknown")
}

type MadeRefund = ExternalRefund & { readonly state: "accepted" | "done" }

/** What a search tells that the ledger does not have. */
export interface NewRefunds {
  /** Made by somebody else. */
  readonly made: readonly MadeRefund[]
  /** Asked for by somebody else, and perhaps made. */
  readonly unknown: readonly ExternalRefund[]
  /** Known ones that the gateway names now. */
  readonly named: readonly NamedRefund[]
}

interface NamedRefund {
  readonly id: string
  readonly reference: string
}

/**
 * Compares the refunds that the gateway has of a payment with those of the ledger. By their references where both have one; where one
 * of them has none, a refund of the same amount is the same one, so that none is counted twice, and none is lost for want of a name.
 *
 * @param known all refunds of the payment that the ledger has, none of them without an outcome
 */
export function newRefunds(found: readonly ExternalRefund[], known: readonly KnownRefund[]): NewRefunds {
  const { left, named } = withoutKnown(found, known)
  return { made: left.filter(wasMade), unknown: left.filter(({ state }) => state === "unknown"), named }
}

function wasMade(refund: ExternalRefund): refund is MadeRefund {
  return refund.state !== "unknown" && isMade(refund.state)
}

/**
 * Takes away the found refunds that are known, each known one at most one of them. One that is listed under its reference is that;
 * then those whose name is not listed take the nameless of their amount, and those without a name what is left of theirs.
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

/** One that failed is none that was made; one that the ledger has as made may have failed at the bank since, or be told in a way that says nothing. */
function likest({ state }: KnownRefund, alike: readonly ExternalRefund[]): ExternalRefund | undefined {
  const failed = alike.find((refund) => refund.state === "failed")
  if (!countsAsSent(state)) return failed
  return likelyMade(alike) ?? failed
}
