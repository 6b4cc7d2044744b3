import type { ChargeState } from "./charge-state"
import type { ContractState } from "./contract-state"
import type { PaymentLinkState } from "./payment-link-state"
import { PAYMENT_STATES } from "./payment-state"
import type { PaymentState } from "./payment-state"

/** The moves of a contract that are told. */
const TOLD_CONTRACT_STATES = ["active", "past_due", "paused", "cancelling", "cancelled", "ended"] as const satisfies readonly ContractState[]

/** The moves of a charge that are told; `due` also again, as long as nobody has worked on it. */
const TOLD_CHARGE_STATES = ["due", "declined", "held", "paid", "done", "returned", "failed"] as const satisfies readonly ChargeState[]

/** The moves of a payment link that are told, beside that it was made. */
const TOLD_PAYMENT_LINK_STATES = ["paid", "expired", "cancelled"] as const satisfies readonly PaymentLinkState[]

/** The states that a payment is told to have come into: not those from before the gateway knows of it. */
export type ToldPaymentState = Exclude<PaymentState, "created" | "sending">
export type ToldContractState = (typeof TOLD_CONTRACT_STATES)[number]
export type ToldChargeState = (typeof TOLD_CHARGE_STATES)[number]

/** Every event that the plugin emits; each carries `{ id }` of what it is about, and nothing else. */
export type EventName =
  | `acquiring.payment.${ToldPaymentState}`
  | "acquiring.payment.adopted"
  | "acquiring.payment.orphaned"
  | "acquiring.payment.lapsing"
  | "acquiring.refund.accepted"
  | "acquiring.refund.done"
  | "acquiring.refund.failed"
  | "acquiring.dispute.received"
  | "acquiring.dispute.result"
  | `acquiring.contract.${ToldContractState}`
  | `acquiring.charge.${ToldChargeState}`
  | "acquiring.contract.changed"
  | "acquiring.contract.card_wanted"
  | "acquiring.charge.upcoming"
  | "acquiring.card.expiring"
  | "acquiring.payment_link.created"
  | `acquiring.payment_link.${(typeof TOLD_PAYMENT_LINK_STATES)[number]}`
  | "acquiring.deduction.unwanted"
  | "acquiring.problem.opened"
  | "acquiring.problem.closed"

/** An event, and the id of what it is about. */
export type ToldEvent = readonly [name: EventName, id: string]

export const EVENT_NAMES: readonly EventName[] = [
  ...PAYMENT_STATES.filter((state) => state !== "created" && state !== "sending").map((state) => `acquiring.payment.${state}` as const),
  "acquiring.payment.adopted",
  "acquiring.payment.orphaned",
  "acquiring.payment.lapsing",
  "acquiring.refund.accepted",
  "acquiring.refund.done",
  "acquiring.refund.failed",
  "acquiring.dispute.received",
  "acquiring.dispute.result",
  ...TOLD_CONTRACT_STATES.map((state) => `acquiring.contract.${state}` as const),
  ...TOLD_CHARGE_STATES.map((state) => `acquiring.charge.${state}` as const),
  "acquiring.contract.changed",
  "acquiring.contract.card_wanted",
  "acquiring.charge.upcoming",
  "acquiring.card.expiring",
  "acquiring.payment_link.created",
  ...TOLD_PAYMENT_LINK_STATES.map((state) => `acquiring.payment_link.${state}` as const),
  "acquiring.deduction.unwanted",
  "acquiring.problem.opened",
  "acquiring.problem.closed",
]
