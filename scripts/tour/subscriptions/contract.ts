import type { ChargeRecord, ContractRecord } from "../../../src/workflows/contracts/contract-record"
import { present } from "../check"
import type { Subscription, Tour } from "../tour"

/** A subscription as the merchant reads it; JSON has its dates as text. */
export interface ContractView extends Pick<
  ContractRecord,
  "id" | "state" | "order_id" | "consent_text" | "card" | "mandate"
> {
  readonly next_due_at: string | null
  /** The latest first. */
  readonly charges: readonly ChargeView[]
}

export interface ChargeView extends Pick<ChargeRecord, "cycle" | "state" | "payment_id" | "order_id" | "attention"> {
  readonly due_at: string
  readonly next_step_at: string | null
}

export async function readContract({ admin }: Tour, id: string): Promise<ContractView> {
  return (await admin.client.fetch<{ contract: ContractView }>(`/admin/acquiring/contracts/${id}`)).contract
}

/** A subscription that an earlier step began. @throws Error when that step did not get so far */
export function contractId({ contracts }: Tour, which: Subscription): string {
  return present(`subscription (${which}) to go on with: see the step that begins it`, contracts.get(which))
}

/** The calendar day of a moment, in UTC. */
export function dayOf(moment: string | Date): string {
  return new Date(moment).toISOString().slice(0, 10)
}
