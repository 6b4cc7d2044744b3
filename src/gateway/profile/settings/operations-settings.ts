import { z } from "zod"
import { authoriseSettings } from "../../operations/authorise"
import { cancelSettings } from "../../operations/cancel"
import { cancelSubscriptionSettings } from "../../operations/cancel-subscription"
import { captureSettings } from "../../operations/capture"
import { checkoutSettings } from "../../operations/checkout"
import { optimiseSettings } from "../../operations/optimise"
import { payoutSettings } from "../../operations/payout"
import { querySettings } from "../../operations/query"
import { refundSettings } from "../../operations/refund"
import { reviewSettings } from "../../operations/review"
import { searchRefundSettings } from "../../operations/search-refund"

/** The settings of the eleven operations, each from its own file (gateway-api 4). */
export const operationsSettings = z
  .strictObject({
    authorise: authoriseSettings,
    checkout: checkoutSettings,
    review: reviewSettings,
    query: querySettings,
    cancel: cancelSettings,
    refund: refundSettings,
    capture: captureSettings,
    cancelSubscription: cancelSubscriptionSettings,
    searchRefund: searchRefundSettings,
    payout: payoutSettings,
    optimise: optimiseSettings,
  })
  .prefault({})
  .describe("Path, format and signature of each operation.")

export type OperationName = keyof z.output<typeof operationsSettings>
