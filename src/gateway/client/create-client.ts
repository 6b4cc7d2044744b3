import { createMessage } from "../../domain/shared/messages/message"
import { setTimeout as sleep } from "node:timers/promises"
import type { Secret } from "../../domain/shared/secret"
import type { StoreSignature, Session } from "./call"
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
  /** The previous key. A signature of the gateway may still use it. */
  readonly previousSignKey?: Secret
  /** From `parseProfile`. */
  readonly profile: Profile
  readonly label: string
  /** In milliseconds, default 5,000. */
  readonly connectTimeoutMs?: number
  /** For a whole call with its answer, in milliseconds, default 30,000. */
  readonly totalTimeoutMs?: number
  /** Replaces HTTP. */
  readonly transport?: Transport
  /** The pause before a request that never left this machine is sent again. */
  readonly pause?: (milliseconds: number) => Promise<void>
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
  /**
   * Called with each signature before its request is sent. The signature of a direct payment is left out, because it
   * covers a card number.
   */
  readonly storeSignature?: StoreSignature
}

/**
 * Creates a client for one gateway account. It holds connections open, so `close()` it after use.
 *
 * @throws InvalidField for an invalid address, identifier or key
 */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { profile, signKey, connectTimeoutMs = 5_000, totalTimeoutMs = 30_000 } = options
  if (signKey.isEmpty) throw new InvalidField("sign_key", createMessage("gateway.sign_key_empty"))
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
    storeSignature: options.storeSignature,
  }
  return new GatewayClient(session, options.baseUrl)
}
