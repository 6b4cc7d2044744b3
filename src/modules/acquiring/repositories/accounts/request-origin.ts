import { AsyncLocalStorage } from "node:async_hooks"
import type { RequestOrigin } from "../../../../domain/accounts/audit"

const origins = new AsyncLocalStorage<() => RequestOrigin>()

/**
 * Runs what a request asks for. Medusa calls a payment provider without the request, so the origin travels beside the calls.
 *
 * @param origin read when an entry is written: who is logged in may be found out later
 */
export function withOrigin<Value>(origin: () => RequestOrigin, run: () => Value): Value {
  return origins.run(origin, run)
}

/** Where the request that is worked on came from; `undefined` outside a request. */
export function currentOrigin(): RequestOrigin | undefined {
  return origins.getStore()?.()
}
