import type { ModificationState } from "./modification-state"
import { wasAccepted } from "./modification-state"

/** A modification with the key of its request. */
export interface KeyedModification {
  readonly request_key: string | null
  readonly state: ModificationState
  readonly history: readonly { readonly to: ModificationState }[]
}

/**
 * Returns the modification that a request with this key already made; `undefined` if it may still be made. A
 * modification that the gateway never accepted does not count, because a repeated request is then a retry.
 *
 * @param ledger every modification of the payment, oldest first
 */
export function doneByRequest<Modification extends KeyedModification>(
  key: string,
  entries: readonly Modification[]
): Modification | undefined {
  return entries.findLast(
    (modification) => modification.request_key === key && (modification.state !== "failed" || wasAccepted(modification))
  )
}
