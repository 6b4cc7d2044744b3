import fc from "fast-check"
import { PAID } from "./purchases"
import { STEPS, anyStep, shop } from "./schedule"
import type { Shop, Step } from "./schedule"
import type { RenewalStep } from "./subscription"

type DatabaseStep = Extract<RenewalStep, { renewal: "back_up" | "restore" }>

/** One purchase, and a database that is restored from a back-up of the time before its payment. */
export interface LostPayment extends Shop {
  readonly steps: readonly (Step | DatabaseStep)[]
}

const MOST_STEPS = 12

const restore: DatabaseStep = { renewal: "restore" }

/** The shopper pays, and the row of the payment is lost before its webhook arrives. */
const paid: fc.Arbitrary<readonly Step[]> = fc.oneof(
  fc.constant([PAID]),
  fc.constant<readonly Step[]>([
    { act: "open_page", fate: "answered", pace: Infinity },
    { act: "pay_on_page", which: 0, bank: "approve" },
  ])
)

/**
 * Events while the payment is lost: the shopper may pay again, and its webhook arrives. The account keeps its numbers,
 * because only the row shows that a webhook has former ones.
 */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: STEPS.pay[1] },
  { weight: 3, arbitrary: STEPS.webhook[1] },
  { weight: 2, arbitrary: STEPS.complete_cart[1] },
  { weight: 2, arbitrary: STEPS.wait[1] },
  { weight: 2, arbitrary: STEPS.work[1] },
  { weight: 2, arbitrary: anyStep.filter(({ act }) => act !== "account") }
)

/** Random purchases whose payment is lost. */
export const lostPayments: fc.Arbitrary<LostPayment> = fc
  .record({ world: shop, paying: paid, rest: fc.array(step, { maxLength: MOST_STEPS }) })
  .map(({ world, paying, rest }) => ({
    ...world,
    queries: "answered",
    steps: [{ renewal: "back_up" }, ...paying, restore, ...rest],
  }))
