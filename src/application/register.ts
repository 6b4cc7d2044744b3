import { createMessage } from "../domain/shared/messages/message"
import { onOrderCompleted, onPaymentCanceled, onPaymentReversed, onPaymentSynced } from "./order-completion/registry"
import { recurringCompletion } from "./order-completion/registry"
import { completeLink } from "./payment-links/complete-link"
import { billingCycleLinks } from "./payment-links/registry"
import { onPaymentTransition, onPaymentUnpaid, recurringTerms } from "./payments/registry"
import { refuseAtGateway } from "./subscriptions/change-subscription"
import { prepareOrder } from "./subscriptions/gateway-charges/order-of-gateway-charge"
import { cancelRequestedMandate, cancelMandateNeverBegun } from "./subscriptions/mandates/cancel-requested-mandate"
import { openMandate } from "./subscriptions/mandates/open-mandate"
import { nextAttempt } from "./subscriptions/renewals/next-attempt"
import { cartOfCycle, openRenewalSession } from "./subscriptions/renewals/renewal-cart"
import { syncBillingCycle } from "./subscriptions/renewals/sync-billing-cycle"
import { beginSubscriptions } from "./subscriptions/subscribe/begin-subscriptions"
import { subscribingIn } from "./subscriptions/subscribe/subscribing-in"
import { syncNewCard } from "./subscriptions/sync-new-card"

// Registers the effects of payment links and subscriptions on payment transitions. Each entry point of the plugin
// imports this file for its side effect.

onPaymentTransition.register(openMandate)
onPaymentUnpaid.register((acquiring, payment, now) =>
  cancelRequestedMandate(acquiring, payment, createMessage("mandates.first_payment_failed"), () => now)
)
recurringTerms.register(subscribingIn)

onPaymentReversed.register((acquiring, payment, clock) =>
  cancelRequestedMandate(acquiring, payment, createMessage("mandates.first_payment_reversed"), clock)
)
onPaymentCanceled.register(cancelMandateNeverBegun)
onOrderCompleted.register((container, _payment, orderId, clock) => beginSubscriptions(container, orderId, clock))
onOrderCompleted.register(completeLink)
onPaymentSynced.register(async (container, { billing_cycle_id }, clock) => {
  if (billing_cycle_id) await syncBillingCycle(container, billing_cycle_id, clock)
})
recurringCompletion.register({ syncNewCard, prepareOrder })

billingCycleLinks.register({
  rejectGatewayBilled: (acquiring, subscription) =>
    refuseAtGateway(acquiring, subscription, createMessage("payment_links.gateway_billed")),
  cartOfCycle,
  openSession: openRenewalSession,
  nextAttempt,
})
