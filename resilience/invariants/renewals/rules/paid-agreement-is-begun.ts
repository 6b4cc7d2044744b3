import type { RenewalRule } from "./rule"

/** A plan becomes a subscription once its order is paid. Otherwise it would never be charged or canceled. */
export const paidAgreementIsBegun: RenewalRule = {
  name: "what was agreed to begins with its paid order",
  breaches: ({ unbegun }) =>
    unbegun.map(({ subscription_id, order_id }) => ({
      about: subscription_id,
      sentence: `${order_id} is paid, and the subscription of its cart is still incomplete.`,
    })),
}
