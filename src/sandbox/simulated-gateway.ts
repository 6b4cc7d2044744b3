import type { Accounts } from "./account"
import type { MovableClock } from "./clock"
import type { FaultRules } from "./faults/fault-rules"
import type { Ids } from "./ids"
import type { GatewayRecords } from "./ledger/gateway-records"
import type { WebhookQueue } from "./notify/webhook-queue"

export interface SimulatedGateway {
  /** Accounts of the other environment are rejected. */
  readonly environment: "test" | "live"
  readonly accounts: Accounts
  readonly records: GatewayRecords
  readonly clock: MovableClock
  readonly ids: Ids
  readonly webhookQueue: WebhookQueue
  readonly faults: FaultRules
  /** From the request of a refund to its result, in sandbox time. */
  readonly refundDelayMs: number
  /** The base URL without a trailing slash. */
  readonly url: () => string
}
