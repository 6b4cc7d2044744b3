import type { Step } from "./step"
import { cancelledAuthorisation } from "./steps/cancelled-authorisation"
import { declinedThenAnotherCard } from "./steps/declined-then-another-card"
import { directCard } from "./steps/direct-card"
import { directThreeDSecure } from "./steps/direct-three-d-secure"
import { partialCapture } from "./steps/partial-capture"
import { partialRefunds } from "./steps/partial-refunds"
import { percentageTax } from "./steps/percentage-tax"
import { statusByQuery } from "./steps/status-by-query"
import { tabClosed } from "./steps/tab-closed"

/** The tour, in the order in which it is walked. */
export const STEPS: readonly Step[] = [
  directCard,
  directThreeDSecure,
  declinedThenAnotherCard,
  tabClosed,
  percentageTax,
  partialCapture,
  partialRefunds,
  cancelledAuthorisation,
  statusByQuery,
]
