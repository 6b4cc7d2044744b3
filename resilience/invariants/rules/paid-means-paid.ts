import { isPaid } from "../../../src/domain/payments/payment-state"
import type { Rule } from "../violation"

/** An attempt that we call paid is paid at the gateway, and one that we call canceled is canceled there. */
export const paidMeansPaid: Rule = {
  name: "paid here is paid there",
  breaches: ({ attempts, charges }) => {
    const statesOf = new Map<string, string[]>()
    for (const { order_no, state } of charges) statesOf.set(order_no, [...(statesOf.get(order_no) ?? []), state])
    return attempts.flatMap(({ order_no, state }) => {
      const there = statesOf.get(order_no) ?? []
      const isWrong = isPaid(state)
        ? !there.some((one) => one === "authorized" || one === "captured")
        : state === "canceled" && !there.includes("canceled")
      return isWrong
        ? [
            {
              about: order_no,
              sentence: `The payment is ${state} here, and ${there.join(", ") || "unknown"} at the gateway.`,
            },
          ]
        : []
    })
  },
}
