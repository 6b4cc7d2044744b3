import fc from "fast-check"
import { PAID } from "./purchases"
import { FATES, STEPS, anyStep, pace, pay, shop, which } from "./schedule"
import type { Shop, Step } from "./schedule"
import { agreed, anyWish, between } from "./subscription"
import type { Agreed, RenewalStep } from "./subscription"

/** The fate of a gateway charge on its day. */
const GATEWAY_CHARGE_FATES = ["made", "never", "declined", "declined_for_good", "made_after_decline", "twice"] as const
export type GatewayChargeFate = (typeof GATEWAY_CHARGE_FATES)[number]

/** The fate of the call that cancels a mandate. `goes_on`: the gateway confirms it, and still charges. */
const END_FATES = [...FATES, "goes_on"] as const
export type EndFate = (typeof END_FATES)[number]

/** Decides about the next gateway charge, or the next call that cancels a mandate. */
export type GatewayChargeStep =
  | { readonly gatewayCharge: "next"; readonly is: GatewayChargeFate }
  | { readonly gatewayCharge: "end"; readonly fate: EndFate }

/** The time of gateway charges: whole days after the first payment, or in the night before. */
const HOURS = ["of_the_first", "at_night"] as const
export type GatewayChargeHour = (typeof HOURS)[number]

/**
 * The order number of gateway charges: the first payment's, or another one for each, which only its webhook reports.
 */
const ORDER_NUMBERS = ["of_the_first", "its_own"] as const
export type GatewayChargeOrderNo = (typeof ORDER_NUMBERS)[number]

/** One purchase of a subscription, and its gateway-billed cycles. */
export interface GatewayBilled extends Shop {
  readonly agreed: Agreed
  readonly deducts: GatewayChargeHour
  readonly orderNo?: GatewayChargeOrderNo
  readonly steps: readonly (Step | RenewalStep | GatewayChargeStep)[]
}

const MOST_STEPS = 28

const aDay: RenewalStep = { renewal: "next_day", pace: Infinity }

const gatewayChargeStep: fc.Arbitrary<GatewayChargeStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ gatewayCharge: fc.constant("next" as const), is: fc.constantFrom(...GATEWAY_CHARGE_FATES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ gatewayCharge: fc.constant("end" as const), fate: fc.constantFrom(...END_FATES) }),
  }
)

const renewalStep: fc.Arbitrary<RenewalStep> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ renewal: fc.constant("next_day" as const), pace }) },
  { weight: 3, arbitrary: fc.record({ renewal: fc.constant("drive" as const), which, pace }) },
  { weight: 3, arbitrary: fc.record({ renewal: fc.constant("wish" as const), wish: anyWish, pace }) }
)

const step = fc.oneof(
  { weight: 10, arbitrary: renewalStep },
  { weight: 5, arbitrary: gatewayChargeStep },
  { weight: 5, arbitrary: STEPS.webhook[1] },
  { weight: 5, arbitrary: between },
  { weight: 2, arbitrary: STEPS.gateway[1] },
  { weight: 3, arbitrary: anyStep }
)

/** At most a day without a look at the shop. Reservations that end in longer pauses are no part of these lives. */
const LONGEST_PAUSE_SECONDS = 90_000

const steps: fc.Arbitrary<GatewayBilled["steps"]> = fc
  .array(step, { minLength: 1, maxLength: MOST_STEPS, size: "max" })
  .map((all) => all.flatMap(withWork))

function withWork(one: GatewayBilled["steps"][number]): GatewayBilled["steps"] {
  if (!("act" in one) || one.act !== "wait" || one.seconds < LONGEST_PAUSE_SECONDS) return [one]
  return [
    { act: "wait", seconds: LONGEST_PAUSE_SECONDS },
    { act: "work", pace: Infinity },
  ]
}

/** The subscription is canceled on a day with a gateway charge, before or after its webhook arrives. */
const canceled: fc.Arbitrary<GatewayBilled["steps"]> = fc
  .tuple(fc.constantFrom("cancel_now" as const, "cancel_at_end" as const), pace, fc.constantFrom(...END_FATES), steps)
  .map(([wish, turns, fate, rest]) => [
    { gatewayCharge: "end", fate },
    aDay,
    { renewal: "wish", wish, pace: turns },
    ...rest,
  ])

/** The webhooks of some days are lost while the gateway answers no query: later queries find several charges at once. */
const foundLater: fc.Arbitrary<GatewayBilled["steps"]> = fc
  .tuple(fc.integer({ min: 2, max: 4 }), steps)
  .map(([days, rest]) => [
    { act: "gateway", is: "closed_to_questions" },
    ...Array.from({ length: days }).flatMap((): GatewayBilled["steps"] => [
      aDay,
      { act: "webhook", which: 0, does: "is_lost", pace: Infinity },
    ]),
    { act: "gateway", is: "up" },
    ...rest,
  ])

/** Random gateway-billed subscriptions. Each begins with a purchase that mostly succeeds. */
export const gatewayBilled: fc.Arbitrary<GatewayBilled> = fc
  .record({
    shop,
    agreed,
    deducts: fc.constantFrom(...HOURS),
    orderNo: fc.constantFrom(...ORDER_NUMBERS),
    first: fc.oneof({ weight: 3, arbitrary: fc.constant(PAID) }, { weight: 1, arbitrary: pay }),
    rest: fc.oneof(
      { weight: 8, arbitrary: steps },
      { weight: 2, arbitrary: canceled },
      { weight: 1, arbitrary: foundLater }
    ),
  })
  .map(({ shop: world, agreed: terms, deducts, orderNo, first, rest }) => ({
    ...world,
    queries: "answered",
    agreed: terms,
    deducts,
    orderNo,
    steps: [first, ...rest],
  }))
