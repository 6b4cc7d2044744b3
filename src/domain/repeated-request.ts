import type { OperationState } from "./operation-state"
import { wasAccepted } from "./operation-state"

/** An operation, with the key of the request that asked for it. */
export interface KeyedOperation {
  readonly request_key: string | null
  readonly state: OperationState
  readonly history: readonly { readonly to: OperationState }[]
}

/**
 * What a request with this key has come to already; `undefined` where it may still be done. What the gateway never took on is as if it had not
 * been asked for: whoever asks again then means to try again.
 *
 * @param ledger all operations of the payment, oldest first
 */
export function doneByRequest<Operation extends KeyedOperation>(
  key: string,
  ledger: readonly Operation[]
): Operation | undefined {
  return ledger.findLast(
    (operation) => operation.request_key === key && (operation.state !== "failed" || wasAccepted(operation))
  )
}
