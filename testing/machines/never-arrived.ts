import { types } from "node:util"

/** Whether a failed request reached no server. Then another server may get it. */
export function neverArrived(error: unknown): boolean {
  const cause = types.isNativeError(error) ? error.cause : undefined
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "ECONNREFUSED"
}
