/** What moves money after a payment was made. */
export const MODIFICATION_KINDS = ["capture", "cancel", "refund", "payout"] as const

export type ModificationKind = (typeof MODIFICATION_KINDS)[number]

/** Who wanted an operation: the merchant, we for money without an order or a lapsing authorization, or somebody in the gateway's back office. */
export const MODIFICATION_CAUSES = ["merchant", "orphaned", "expiry", "external"] as const

export type ModificationCause = (typeof MODIFICATION_CAUSES)[number]

/**
 * `processing` → `accepted` (a refund is accepted first, and done or failed later) → `done` or `failed`; `unknown` when no
 * readable answer came, and then only a query leads on. A payout above a sum begins with `awaiting_approval`, and ends as `canceled` by a user, or as `expired`
 * if nobody approves it in time.
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

/** The states of what is sent without anybody's approval: all but payouts. */
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

/** Whether nobody knows yet what became of an operation: nothing that contradicts it may be sent. */
export function isAlive(state: ModificationState): boolean {
  return state === "processing" || state === "unknown"
}

/** Whether the gateway has taken an operation on, as far as is known: a refund may still fail at the bank. */
export function isMade(state: ModificationState): state is "accepted" | "done" {
  return state === "accepted" || state === "done"
}

/** Whether the gateway had taken an operation on, whatever became of it later. */
export function wasAccepted({
  state,
  history,
}: {
  readonly state: ModificationState
  readonly history: readonly { readonly to: ModificationState }[]
}): boolean {
  return isMade(state) || history.some(({ to }) => to === "accepted")
}

/** A move of an operation, as its history has it. */
interface EmittedMove {
  readonly from: ModificationState | null
  readonly to: ModificationState
  /** Nothing was said about the operation itself: the request never left this machine, or was refused before it was looked into. */
  readonly unheard?: true
}

/** An operation as its history tells it. */
export interface EmittedModification {
  readonly state: ModificationState
  readonly history: readonly EmittedMove[]
  /** The gateway's name for it, where it has one. */
  readonly gateway_reference: string | null
}

/**
 * Whether Medusa is still to be brought up to an operation that the gateway has: it was told that the outcome is unknown, and took
 * its own row back.
 */
export function isOwedToMedusa({
  state,
  history,
  recorded_at,
}: Omit<EmittedModification, "gateway_reference"> & { readonly recorded_at: Date | null }): boolean {
  return isMade(state) && !recorded_at && history.some(({ to }) => to === "unknown")
}

/** Whether the gateway certainly never had an operation: nothing was heard of it, and it was asked, or a person looked it up. */
export function neverArrived({ state, history, gateway_reference }: EmittedModification): boolean {
  return state === "failed" && gateway_reference === null && history.at(-1)?.from === "unknown"
}

/**
 * Whether an operation failed for a reason that is not its own: the gateway could not be reached, or refused the account. The same may
 * be asked for once more as soon as that is over.
 */
export function wasUnheard({ state, history }: Omit<EmittedModification, "gateway_reference">): boolean {
  return state === "failed" && history.at(-1)?.unheard === true
}

/** Whether the money of an operation counts as moved when the next part is computed; `unknown` counts until it is known. */
export function countsAsSent(state: ModificationState): boolean {
  return state !== "failed" && state !== "canceled" && state !== "expired" && state !== "awaiting_approval"
}
