import { setTimeout as sleep } from "node:timers/promises"
import type { Secret } from "../../domain/shared/secret"
import type { KeepSignature, Session } from "./call"
import { GatewayClient } from "./client"
import { InvalidField } from "../outcomes/errors"
import { createHttpTransport } from "./http-transport"
import { parseAccountId, parseMerchantId } from "../wire/ids"
import type { Profile } from "../profile/profile"
import type { Transport } from "./transport"
import { encodeId } from "../wire/field-encoders"

export interface GatewayClientOptions {
  /** The gateway's address without /v1: https, or http on this machine. */
  readonly baseUrl: string
  readonly merchantId: string
  readonly accountId: string
  readonly signKey: Secret
  /** The key before: still accepted on what the gateway sends. */
  readonly previousSignKey?: Secret
  /** From `parseProfile`. */
  readonly profile: Profile
  /** What error texts call the account. */
  readonly label: string
  /** Default 5,000. */
  readonly connectTimeoutMs?: number
  /** For a whole call, its answer included. Default 30,000. */
  readonly totalTimeoutMs?: number
  /** Takes the place of HTTP. */
  readonly transport?: Transport
  /** Waits before a request that never left this machine is sent again. */
  readonly pause?: (milliseconds: number) => Promise<void>
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
  /** Is called with each signature before its request is sent, but not with that of a direct payment, which covers a card number. */
  readonly keepSignature?: KeepSignature
}

/**
 * A client for one account of the gateway. It keeps connections: `close()` it when it is no longer needed.
 *
 * @throws InvalidField for an address, identifier or key that cannot be right
 */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { profile, signKey, connectTimeoutMs = 5_000, totalTimeoutMs = 30_000 } = options
  if (signKey.isEmpty) throw new InvalidField("sign_key", "is empty: write the key that the gateway gave you")
  encodeId(options.merchantId, { field: "merchant_id", profile })
  encodeId(options.accountId, { field: "account_id", profile })
  const session: Session = {
    label: options.label,
    merchantId: parseMerchantId(options.merchantId),
    accountId: parseAccountId(options.accountId),
    signKey,
    previousSignKey: options.previousSignKey,
    profile,
    transport: options.transport ?? createHttpTransport(options.baseUrl, connectTimeoutMs),
    totalTimeoutMs,
    pause: options.pause ?? ((milliseconds) => sleep(milliseconds)),
    now: options.now ?? (() => performance.now()),
    keepSignature: options.keepSignature,
  }
  return new GatewayClient(session, options.baseUrl)
}
