import { reattachedOrphan } from "./reattached-orphan"
import { backOfficeRefund } from "./back-office-refund"
import { canceledOrder } from "./canceled-order"
import { canceledPayment } from "./canceled-payment"
import { captureInParts } from "./capture-in-parts"
import {
  foundGatewayCharge,
  pastDueGatewayCharge,
  reportedGatewayCharge,
  unexpectedGatewayCharge,
} from "./gateway-charge"
import { declinedRenewal } from "./declined-renewal"
import { directCard } from "./direct-card"
import { refundSentAgain, refundedBesideFailed } from "./failed-refund"
import { approvedReview, rejectedReview } from "./held-payment"
import { hostedHint } from "./hosted-hint"
import { hostedWebhook } from "./hosted-webhook"
import { hostedReturn } from "./hosted-return"
import { canceledExpiry, capturedExpiry } from "./expiring-authorization"
import { lostAnswer } from "./lost-answer"
import { newCard } from "./new-card"
import { refundedOrphan, voidedOrphan } from "./orphan-reversed"
import { partialRefund } from "./partial-refund"
import { paymentLink } from "./payment-link"
import { approvedPayout, payout } from "./payout"
import { personsWord } from "./resolved-by-person"
import { rejectedInBetween } from "./rejected-in-between"
import { releasedLater } from "./released-later"
import { renewal } from "./renewal"
import { reversedByMerchant } from "./reversed-by-merchant"
import { savedCard } from "./saved-card"
import { stolenCard } from "./stolen-card"
import { subscribing, subscribingGatewayBilled } from "./subscribing"
import { takenTwice } from "./taken-twice"
import type { Scenario } from "./scenario"

export type { Plot, Scenario } from "./scenario"

/** In this order a point that several of them pass is looked for. Time passes in the last: what is idle is killed there. */
export const SCENARIOS: readonly Scenario[] = [
  directCard,
  hostedWebhook,
  hostedReturn,
  hostedHint,
  captureInParts,
  partialRefund,
  refundSentAgain,
  canceledOrder,
  canceledPayment,
  payout,
  approvedPayout,
  lostAnswer,
  rejectedInBetween,
  personsWord,
  reattachedOrphan,
  voidedOrphan,
  refundedOrphan,
  reversedByMerchant,
  approvedReview,
  rejectedReview,
  capturedExpiry,
  canceledExpiry,
  savedCard,
  subscribing,
  subscribingGatewayBilled,
  renewal,
  declinedRenewal,
  stolenCard,
  reportedGatewayCharge,
  foundGatewayCharge,
  unexpectedGatewayCharge,
  pastDueGatewayCharge,
  newCard,
  paymentLink,
  backOfficeRefund,
  refundedBesideFailed,
  takenTwice,
  releasedLater,
]
