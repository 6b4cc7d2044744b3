import { AsyncLocalStorage } from "node:async_hooks"
import type { RequestOrigin } from "../../../../domain/accounts/audit"

const origins = new AsyncLocalStorage<() => RequestOrigin>()

/**
 * Runs a function with the origin of a request. Medusa calls a payment provider without the request, so an asynchronous
 * context carries the origin.
 *
 * @param origin is called when an entry is written, because the authentication may complete later
 */
export function withOrigin<Value>(origin: () => RequestOrigin, run: () => Value): Value {
  return origins.run(origin, run)
}

/** The origin of the present request; `undefined` outside a request. */
export function currentOrigin(): RequestOrigin | undefined {
  return origins.getStore()?.()
}
