import type { Accounts } from "./account"
import type { MovableClock } from "./clock"
import type { FaultRules } from "./faults/fault-rules"
import type { Ids } from "./ids"
import type { Books } from "./ledger/books"
import type { Courier } from "./notify/courier"

/** What the parts of the simulated gateway share. */
export interface SimulatedGateway {
  /** Accounts of the other environment are refused. */
  readonly environment: "test" | "live"
  readonly accounts: Accounts
  readonly books: Books
  readonly clock: MovableClock
  readonly ids: Ids
  readonly courier: Courier
  readonly faults: FaultRules
  /** From the request of a refund to its result, in sandbox time. */
  readonly refundDelayMs: number
  /** The address it is reached at, without a slash at the end. */
  readonly url: () => string
}
