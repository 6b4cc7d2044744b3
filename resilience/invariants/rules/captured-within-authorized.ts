import { compareAmounts } from "../../../src/domain/shared/money"
import type { Rule } from "../violation"

/** Never is more captured than the shopper agreed to. */
export const capturedWithinAuthorised: Rule = {
  name: "captured within authorized",
  breaches: ({ charges }) =>
    charges
      .filter(({ captured, amount }) => compareAmounts(captured, amount) > 0)
      .map(({ order_no, captured, amount, currency }) => ({
        about: order_no,
        sentence: `${captured} ${currency} was captured of a payment of ${amount}.`,
      })),
}
