import type { ModificationState } from "./modification-state"
import { wasAccepted } from "./modification-state"

/** An operation, with the key of the request that asked for it. */
export interface KeyedModification {
  readonly request_key: string | null
  readonly state: ModificationState
  readonly history: readonly { readonly to: ModificationState }[]
}

/**
 * What a request with this key has come to already; `undefined` where it may still be done. What the gateway never took on is as if it had not
 * been asked for: whoever asks again then means to try again.
 *
 * @param ledger all operations of the payment, oldest first
 */
export function doneByRequest<Modification extends KeyedModification>(
  key: string,
  ledger: readonly Modification[]
): Modification | undefined {
  return ledger.findLast(
    (modification) => modification.request_key === key && (modification.state !== "failed" || wasAccepted(modification))
  )
}
