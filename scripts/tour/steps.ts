import type { Step } from "./step"
import { canceledAuthorization } from "./steps/canceled-authorization"
import { canceledSubscriptions } from "./steps/canceled-subscriptions"
import { declinedCycle } from "./steps/declined-cycle"
import { declinedThenAnotherCard } from "./steps/declined-then-another-card"
import { directCard } from "./steps/direct-card"
import { directThreeDSecure } from "./steps/direct-three-d-secure"
import { hostedFrame } from "./steps/hosted-frame"
import { hostedRedirect } from "./steps/hosted-redirect"
import { nothingKept } from "./steps/nothing-kept"
import { partialCapture } from "./steps/partial-capture"
import { partialRefunds } from "./steps/partial-refunds"
import { percentageTax } from "./steps/percentage-tax"
import { reloadAndSecondTab } from "./steps/reload-and-second-tab"
import { statusByQuery } from "./steps/status-by-query"
import { subscribed } from "./steps/subscribed"
import { subscribedGatewayBilled } from "./steps/subscribed-to-gateway-charges"
import { tabClosed } from "./steps/tab-closed"
import { threeCharged } from "./steps/three-charged"
import { threeGatewayCharges } from "./steps/three-gateway-billed"

/** The tour, in the order in which it is walked. */
export const STEPS: readonly Step[] = [
  hostedRedirect,
  hostedFrame,
  directCard,
  directThreeDSecure,
  declinedThenAnotherCard,
  tabClosed,
  reloadAndSecondTab,
  percentageTax,
  partialCapture,
  partialRefunds,
  canceledAuthorization,
  statusByQuery,
  subscribed,
  threeCharged,
  subscribedGatewayBilled,
  threeGatewayCharges,
  declinedCycle,
  canceledSubscriptions,
  nothingKept,
]
