import { authorise } from "./authorise"
import { cancel } from "./cancel"
import { cancelSubscription } from "./cancel-subscription"
import { capture } from "./capture"
import { checkout } from "./checkout"
import type { Operation } from "./operation"
import { optimise } from "./optimise"
import { payout } from "./payout"
import { query } from "./query"
import { refund } from "./refund"
import { review } from "./review"
import { searchRefund } from "./search-refund"

export const OPERATIONS: readonly Operation[] = [
  authorise,
  checkout,
  capture,
  review,
  cancel,
  cancelSubscription,
  query,
  refund,
  searchRefund,
  payout,
  optimise,
]
