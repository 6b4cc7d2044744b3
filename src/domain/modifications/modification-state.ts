/** The operations that move money after a payment was made. */
export const MODIFICATION_KINDS = ["capture", "cancel", "refund", "payout"] as const

export type ModificationKind = (typeof MODIFICATION_KINDS)[number]

/**
 * The requester of a modification:
 * - `merchant`: a user of the store.
 * - `orphaned`: the plugin, for money without an order.
 * - `expiry`: the plugin, for an authorization near its expiry.
 * - `external`: a user of the gateway's back office.
 */
export const MODIFICATION_CAUSES = ["merchant", "orphaned", "expiry", "external"] as const

export type ModificationCause = (typeof MODIFICATION_CAUSES)[number]

/**
 * `processing` → `accepted` (refunds only; done or failed days later) → `done` or `failed`. `unknown` means that there
 * is no readable answer; only a query leads on. A payout above a sum begins as `awaiting_approval`. It ends as
 * `canceled` by a user, or as `expired` if it is not approved in time.
 */
export const MODIFICATION_STATES = [
  "awaiting_approval",
  "processing",
  "accepted",
  "done",
  "failed",
  "unknown",
  "canceled",
  "expired",
] as const

/** The states of modifications that need no approval: all except payouts. */
export const STATES_OF_PAYMENTS = [
  "processing",
  "accepted",
  "done",
  "failed",
  "unknown",
] as const satisfies readonly ModificationState[]

export type ModificationState = (typeof MODIFICATION_STATES)[number]

const MOVES: Readonly<Record<ModificationState, readonly ModificationState[]>> = {
  awaiting_approval: ["processing", "canceled", "expired"],
  processing: ["accepted", "done", "failed", "unknown"],
  unknown: ["accepted", "done", "failed"],
  accepted: ["done", "failed"],
  done: [],
  failed: [],
  canceled: [],
  expired: [],
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function modificationStatesBefore(to: ModificationState): ModificationState[] {
  return MODIFICATION_STATES.filter((from) => MOVES[from].includes(to))
}

/** Whether the outcome of a modification is unknown: no contradicting modification may be sent. */
export function isAlive(state: ModificationState): boolean {
  return state === "processing" || state === "unknown"
}

/** Whether the gateway accepted a modification, as far as is known. A refund may still fail at the bank. */
export function wasExecuted(state: ModificationState): state is "accepted" | "done" {
  return state === "accepted" || state === "done"
}

/** Whether the gateway accepted a modification at some time, even if it failed later. */
export function wasAccepted({
  state,
  history,
}: {
  readonly state: ModificationState
  readonly history: readonly { readonly to: ModificationState }[]
}): boolean {
  return wasExecuted(state) || history.some(({ to }) => to === "accepted")
}

/** A transition in the history of a modification. */
interface EmittedMove {
  readonly from: ModificationState | null
  readonly to: ModificationState
  /**
   * The gateway did not process the modification: the request never left this machine, or was rejected before it was
   * examined.
   */
  readonly no_response?: true
}

/** A modification with its history. */
export interface EmittedModification {
  readonly state: ModificationState
  readonly history: readonly EmittedMove[]
  /** The gateway's reference of it, if it has one. */
  readonly gateway_reference: string | null
}

/**
 * Whether a modification of the gateway must still be recorded in Medusa. Medusa received an error for an unknown
 * outcome and removed its own row.
 */
export function isOwedToMedusa({
  state,
  history,
  recorded_at,
}: Omit<EmittedModification, "gateway_reference"> & { readonly recorded_at: Date | null }): boolean {
  return wasExecuted(state) && !recorded_at && history.some(({ to }) => to === "unknown")
}

/**
 * Whether the gateway certainly never received a modification: it got no answer, and then a query or a person confirmed
 * that it does not exist.
 */
export function neverArrived({ state, history, gateway_reference }: EmittedModification): boolean {
  return state === "failed" && gateway_reference === null && history.at(-1)?.from === "unknown"
}

/**
 * Whether a modification failed for a reason outside it: the gateway was unreachable or rejected the account. It may be
 * requested again as soon as that is over.
 */
export function hadNoResponse({ state, history }: Omit<EmittedModification, "gateway_reference">): boolean {
  return state === "failed" && history.at(-1)?.no_response === true
}

/** Whether the next part counts the money of a modification as moved. `unknown` counts until its outcome is known. */
export function countsAsSent(state: ModificationState): boolean {
  return state !== "failed" && state !== "canceled" && state !== "expired" && state !== "awaiting_approval"
}
