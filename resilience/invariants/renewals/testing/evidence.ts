import { DAY_MS } from "../../../../src/domain/shared/durations"
import type { MandateState } from "../../../../src/domain/subscriptions/mandate-state"
import type { PaymentState } from "../../../../src/domain/payments/payment-state"
import { charge as anyCharge } from "../../testing/evidence"
import type { Subscription, Cycle, Mandate, RenewalEvidence, TimedStep, Try } from "../evidence"

const BEGUN = new Date("2026-03-01T12:00:00Z")

/** So many days after the subscription began. */
export const day = (days: number): Date => new Date(BEGUN.getTime() + days * DAY_MS)

/** A history through states, each of them reached at a day. */
export function history<State>(...reached: readonly (readonly [State, number])[]): TimedStep<State>[] {
  return reached.map(([to, days], place) => ({ from: reached[place - 1]?.[0] ?? null, to, at: day(days) }))
}

export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: "acqsub_1",
  state: "active",
  history: history<Subscription["state"]>(["incomplete", 0], ["active", 0]).map((step) => ({
    ...step,
    cause: "order",
  })),
  cycles: 3,
  next_due_at: day(14),
  card: "acqpay_1",
  ...changes,
})

/** The subscription with a history of its own, moved by its customer by default. */
export const moved = (
  steps: readonly TimedStep<Subscription["state"]>[],
  cause: Subscription["history"][number]["cause"] = "customer"
): Subscription =>
  subscription({ state: steps.at(-1)?.to ?? "active", history: steps.map((step) => ({ ...step, cause })) })

export const cycle = (changes: Partial<Cycle> = {}): Cycle => ({
  id: "acqcyc_2",
  subscription_id: "acqsub_1",
  cycle: 2,
  state: "completed",
  history: history(["due", 7], ["processing", 7], ["paid", 7], ["completed", 7]),
  due_at: day(7),
  next_step_at: null,
  order_id: "order_2",
  ...changes,
})

export const tried = (changes: Partial<Try> = {}): Try => ({
  order_no: "A2",
  billing_cycle_id: "acqcyc_2",
  attempt_number: 1,
  flow: "direct",
  card: "acqpay_1",
  state: "captured",
  result_code: null,
  decline_kind: null,
  history: history<PaymentState>(["created", 7], ["processing", 7], ["captured", 7]),
  never_sent: false,
  token_refused: false,
  made_at: null,
  transaction_date: null,
  over_at: null,
  ...changes,
})

/** The mandate of the subscription since its first day. */
export const mandate = (changes: Partial<Mandate> = {}): Mandate => ({
  id: "acqman_1",
  subscription_id: "acqsub_1",
  state: "active",
  history: history<MandateState>(["requested", 0], ["active", 0]),
  next_attempt_at: null,
  deducts: true,
  ...changes,
})

type Charge = RenewalEvidence["charges"][number]

export const charge = (changes: Partial<Charge> = {}): Charge => anyCharge({ order_no: "A2", ...changes })

/** A subscription as it should be, eight days old: its second cycle is paid and has its order; or what a test changes of it. */
export const renewals = (changes: Partial<RenewalEvidence> = {}): RenewalEvidence => ({
  now: day(8),
  charges: [charge()],
  orders: [
    { id: "order_2", placed_at: new Date("2026-01-01T12:00:00Z"), canceled_at: null, collection_ids: ["pay_col_2"] },
  ],
  subscriptions: [subscription()],
  mandates: [],
  cycles: [cycle()],
  tries: [tried()],
  lost: [],
  surplus: [],
  typed: [{ card: "acqpay_1", paid_at: day(0) }],
  unbegun: [],
  ...changes,
})

/** An attempt that the bank or the gateway declined. */
export const declined = (changes: Partial<Try>): Try =>
  tried({
    state: "declined",
    history: history<PaymentState>(["created", 7], ["processing", 7], ["declined", 7]),
    over_at: day(7),
    ...changes,
  })

/** A try a day, each of them declined, from the seventh day on. */
export const askedDaily = (times: number): Try[] =>
  Array.from({ length: times }, (_, place) => {
    const at = 7 + place
    return declined({
      order_no: `B${place}`,
      attempt_number: place + 1,
      history: history<PaymentState>(["created", at], ["processing", at], ["declined", at]),
      over_at: day(at),
    })
  })
