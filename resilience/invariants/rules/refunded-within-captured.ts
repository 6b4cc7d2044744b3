import { compareAmounts } from "../../../src/domain/shared/money"
import { reversed } from "../money-kept"
import type { Rule } from "../violation"

/** Refunds never exceed captures, including refunds on their way, and a canceled payment has no refund. */
export const refundedWithinCaptured: Rule = {
  name: "refunded within captured",
  breaches: ({ charges }) =>
    charges
      .map((charge) => ({
        ...charge,
        limit: charge.state === "canceled" ? "0" : charge.captured,
        back: reversed(charge),
      }))
      .filter(({ back, limit }) => compareAmounts(back, limit) > 0)
      .map(({ order_no, back, limit, currency, state }) => ({
        about: order_no,
        sentence: `${back} ${currency} of a payment that is ${state} were refunded, and ${limit} could be.`,
      })),
}
