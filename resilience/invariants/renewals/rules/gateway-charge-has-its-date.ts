import { HOUR_MS } from "../../../../src/domain/shared/durations"
import type { RenewalRule } from "./rule"

/** A gateway without a known time zone may write a date that is this much away. */
const MOST_MS = 14 * HOUR_MS

/** A gateway charge has the gateway's date, whenever it was found. */
export const gatewayChargeHasItsDate: RenewalRule = {
  name: "a gateway charge has the gateway's date",
  breaches: ({ tries }) =>
    tries.flatMap(({ order_no, flow, made_at, transaction_date }) =>
      flow === "gateway_billed" &&
      made_at &&
      transaction_date &&
      Math.abs(made_at.getTime() - transaction_date.getTime()) > MOST_MS
        ? [
            {
              about: order_no,
              sentence: `It was made at ${made_at.toISOString()}, and is dated ${transaction_date.toISOString()}.`,
            },
          ]
        : []
    ),
}
