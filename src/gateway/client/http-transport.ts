import { createMessage } from "../../domain/shared/messages/message"
import { parseBaseUrl } from "./base-url"
import { exchange } from "./exchange"
import { leasePool } from "./pool"
import type { Transport } from "./transport"

/**
 * POSTs over HTTPS and always checks certificates. It follows no redirect, decompresses nothing, and sends nothing
 * twice.
 *
 * @param baseUrl https, or http on this machine
 * @throws InvalidField `base_url`
 */
export function createHttpTransport(baseUrl: string, connectTimeoutMs: number): Transport {
  const { origin, path } = parseBaseUrl(baseUrl)
  const { pool, release } = leasePool(origin, connectTimeoutMs)
  return {
    send: (request) =>
      request.signal?.aborted
        ? Promise.resolve({ kind: "never_sent", detail: createMessage("gateway.detail_canceled_before_sending") })
        : exchange(pool, { ...request, path: path + request.path }),
    close: release,
  }
}
