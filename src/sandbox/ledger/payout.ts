import type { SandboxAccount } from "../account"
import type { Hundredths } from "../money"

export interface Payout {
  readonly payout_id: string
  readonly account: SandboxAccount
  readonly request_id: string
  readonly amount: Hundredths
  readonly currency: string
  readonly created_at: number
}
