/** Files that need no scenario, by the names that their points begin with, each with the reason. */
const NO_SCENARIO: Readonly<Record<string, string>> = {
  "api/admin/acquiring/accounts/[handle]/find-signature/route": "Reads.",
  "api/admin/acquiring/accounts/[handle]/route": "Keeps what the merchant says of an account, whole or not at all.",
  "api/admin/acquiring/accounts/[handle]/test-connection/route": "Asks the gateway a question about no payment.",
  "api/admin/acquiring/accounts/[handle]/test-webhooks/route": "Tells the store itself of no payment.",
  "api/admin/acquiring/subscriptions/[id]/card/ask/route":
    "Tells a customer that another card is wanted; what they give is any new card.",
  "api/admin/acquiring/subscriptions/[id]/card/route":
    "Keeps which stored card is charged; what follows is any renewal.",
  "api/admin/acquiring/subscriptions/[id]/charge/route":
    "Puts the day of a renewal forward; what follows is any renewal.",
  "api/admin/acquiring/subscriptions/[id]/pause/route": "Moves a subscription, in one statement.",
  "api/admin/acquiring/subscriptions/[id]/resume/route": "Moves a subscription, in one statement.",
  "api/admin/acquiring/subscriptions/[id]/skip/route": "Puts the day of a renewal off, in one statement.",
  "api/admin/acquiring/webhooks/[id]/replay/route":
    "Puts a webhook into the inbox again; what follows is that of any webhook.",
  "api/admin/acquiring/payment-links/[id]/cancel/route": "Moves a link, in one statement.",
  "api/admin/acquiring/payment-links/[id]/mail/route": "Mails an address; no money moves.",
  "api/admin/acquiring/payments/[id]/capture/route":
    "Captures once for each key, by the steps of the refund that is sent twice.",
  "api/admin/acquiring/payments/[id]/resolve/route": "Moves a payment of which nothing is kept, in one statement.",
  "api/admin/acquiring/payments/[id]/sync/route": "Asks the gateway and settles, by the steps of any return.",
  "api/admin/acquiring/payouts/[id]/cancel/route": "Moves a payout, in one statement.",
  "api/admin/acquiring/plans/[id]/route": "Keeps what is sold on plans.",
  "api/admin/acquiring/plans/[id]/variants/route": "Keeps what is sold on plans.",
  "api/admin/acquiring/plans/route": "Keeps what is sold on plans.",
  "api/http/customer-subscription": "Reads.",
  "api/store/acquiring/carts/[id]/subscriptions/route":
    "Fills a cart and keeps what was agreed to, before anything is paid.",
  "api/store/acquiring/payment-sessions/[id]/optimise/route": "Asks the gateway which methods suit a payment.",
  "api/store/acquiring/plans/route": "Reads.",
  "api/store/acquiring/saved-cards/[id]/route": "Removes a saved card.",
  "api/store/acquiring/saved-cards/route": "Reads.",
  "api/store/customers/me/acquiring/subscriptions/[id]/cancel/route":
    "Moves a subscription, by the steps of the merchant's cancellation.",
  "api/store/customers/me/acquiring/subscriptions/[id]/charge/route":
    "Has a renewal tried once more; what follows is any renewal.",
  "api/store/customers/me/acquiring/subscriptions/[id]/pause/route": "Moves a subscription, in one statement.",
  "api/store/customers/me/acquiring/subscriptions/[id]/resume/route": "Moves a subscription, in one statement.",
  "api/store/customers/me/acquiring/subscriptions/[id]/route":
    "Keeps what a customer says of a subscription; what follows is any renewal.",
  "api/store/customers/me/acquiring/subscriptions/[id]/skip/route": "Puts the day of a renewal off, in one statement.",
  "api/store/customers/me/acquiring/subscriptions/route": "Reads.",
  "modules/acquiring/clients": "Closes connections when the process ends.",
  "modules/acquiring/loaders/check-configuration": "Is over before the store answers.",
  "modules/acquiring/subscription-owner": "Makes a guest's subscription a customer's, in one statement.",
  "modules/acquiring/lost-payments":
    "Keeps what is known of payments that a restored database has lost; no scenario restores one.",
  "modules/acquiring/webhook-checks": "Notes that a message of our own to ourselves has come; it is of no payment.",
  "modules/acquiring/subscription-figures": "Reads.",
  "modules/acquiring/overview": "Reads.",
  "modules/acquiring/plans": "Keeps what is sold on plans.",
  "modules/acquiring/sealed-columns":
    "Writes stored secrets anew, or those of an account that is filled in while the store runs.",
  "providers/acquiring/retrieve": "Reads.",
  "providers/acquiring/payment-methods": "Lists and removes saved cards.",
  "providers/acquiring/off-session":
    "Needs a workflow of the store's own; the attempt is made by the steps of any other.",
  "subscribers/acquiring-account-changed": "Mails who changed a gateway account; no money moves.",
  "subscribers/acquiring-customer-deleted":
    "Cancels what a deleted customer subscribed to, by the steps of any cancellation.",
  "workflows/card/charge-saved-card":
    "Needs a workflow of the store's own; the attempt is made by the steps of any other.",
  "workflows/audit/audit-record": "Reads.",
  "workflows/subscriptions/request-card":
    "Tells a customer that another card is wanted; what they give is any new card.",
  "workflows/subscriptions/subscription-cards": "Reads.",
  "workflows/subscriptions/subscription-figures": "Reads.",
  "workflows/subscriptions/price-today": "Reads.",
  "workflows/subscriptions/search-subscriptions": "Reads.",
  "workflows/subscriptions/amend-subscription":
    "Keeps what merchant and customer say of a subscription; what follows is any renewal.",
  "workflows/subscriptions/charge-subscription": "Puts the day of a renewal forward; what follows is any renewal.",
  "workflows/subscriptions/forget-customer":
    "Cancels what a deleted customer subscribed to, by the steps of any cancellation; what it does not get to is not charged, as nobody is there whose cart Medusa would make.",
  "workflows/gateway-accounts/account-record": "Reads.",
  "workflows/gateway-accounts/change-account": "Keeps what the merchant says of an account, whole or not at all.",
  "workflows/gateway-accounts/find-signature": "Reads.",
  "workflows/gateway-accounts/handles": "Reads.",
  "workflows/gateway-accounts/list-accounts": "Reads.",
  "workflows/gateway-accounts/mail-account-change": "Mails who changed a gateway account; no money moves.",
  "workflows/gateway-accounts/regions": "Reads.",
  "workflows/gateway-accounts/test-connection": "Asks the gateway a question about no payment.",
  "workflows/gateway-accounts/test-webhooks": "Tells the store itself of no payment.",
  "workflows/merchant/webhook-event-record": "Reads.",
  "workflows/webhooks/lost-renewal":
    "Only after a back-up was restored, which no scenario does; the cycle that it plans is any renewal.",
  "workflows/webhooks/restore-payment":
    "Only after a back-up was restored, which no scenario does. Its row is made in one step, with a date on which the gateway is queried; called again, it goes on.",
  "workflows/webhooks/restored-for": "Reads, or makes a payment collection for what is outstanding of an order.",
  "workflows/merchant/orders-numbered": "Reads.",
  "workflows/merchant/resolve-mismatch":
    "Moves a payment of which nothing is kept, in one statement; then it is settled as any that was canceled.",
  "workflows/merchant/resolve-unknown":
    "Moves a payment of which nothing was taken, in one statement; what follows is that of any that the gateway does not know.",
  "workflows/merchant/sync-payment": "Asks the gateway and settles, by the steps of any return.",
  "workflows/people-like": "Reads.",
  "workflows/renewals/take-over-attempt":
    "Only after a back-up was restored, which no scenario does; what it leaves is an attempt that is sent, whose outcome is not known.",
  "workflows/merchant/refund-record": "Reads.",
  "workflows/merchant/read-overview": "Reads.",
  "workflows/webhooks/replay-webhook": "Puts a webhook into the inbox again; what follows is that of any webhook.",
  "workflows/optimise": "Asks the gateway which methods suit a payment.",
  "workflows/payment-links/mail-link": "Mails an address; no money moves.",
  "workflows/plans/plan-record": "Reads.",
  "workflows/plans/plan-variants": "Keeps what is sold on plans.",
  "workflows/plans/save-plan": "Keeps what is sold on plans.",
  "workflows/plans/why-not-offered": "Reads.",
  "workflows/subscribe/choose-plan": "Fills a cart and keeps what was agreed to, before anything is paid.",
  "workflows/subscribe/offered-plans": "Reads.",
  "workflows/subscribe/price-of-variant": "Reads.",
  "workflows/user-name": "Reads.",
  "api/admin/acquiring/installation/route": "Keeps whether this is the shop or a copy of it, in one statement.",
  "api/admin/acquiring/webhooks/[id]/dismiss-payment/route":
    "Notes a person's word about a payment that a restored database has lost, in one statement.",
  "api/admin/acquiring/webhooks/[id]/restore-payment/route":
    "Only after a back-up was restored, which no scenario does; see its workflow.",
  "api/http/note-forwarding": "Notes that a proxy forwards requests; it is of no payment.",
  "api/http/take-medusa-webhook":
    "Hands a webhook to the door of the plugin's own address; what follows is that of any webhook.",
  "modules/acquiring/audit-verification": "Reads.",
  "modules/acquiring/loaders/warn-if-moved": "Is over before the store answers.",
  "modules/acquiring/modification-page": "Reads.",
  "modules/acquiring/rejected-webhooks": "Counts what was refused; it is of no payment.",
  "modules/acquiring/rejected-requests": "Counts what was not allowed; no money moves.",
  "modules/acquiring/retry-after-outage":
    "Puts dates forward in the transaction that ends an outage; what follows is any query.",
  "modules/acquiring/watched-pages": "Counts, or moves the date of a query, in one statement.",
  "providers/acquiring/session-status": "Reads.",
  "workflows/subscriptions/subscription-price": "Reads.",
  "workflows/subscriptions/read-customer-subscriptions": "Reads.",
  "workflows/gateway-charges/same-payment": "Notes that no money was taken by a second transaction, in one statement.",
  "workflows/gateway-accounts/forwarded": "Notes that a proxy forwards requests; it is of no payment.",
  "workflows/merchant/resolve-second":
    "Moves a second transaction in one statement; then it is settled as any that was canceled.",
  "workflows/webhooks/disputed-payment": "Queries the gateway about a payment, by the steps of any query.",
  "workflows/webhooks/which-transaction": "Queries the gateway about a payment, by the steps of any query.",
  "workflows/order-data/server-fields": "Asks the store's own code, before anything is sent.",
  "workflows/problems/look": "Reads.",
  "workflows/reconcile/query-refunds": "Has a person look up a refund, in one statement.",
}

/**
 * The rule that the scenarios pass every file in which something is awaited: a sentence for each one that none passes, and for
 * each exception that is none any more.
 *
 * @param points all points of the code
 * @param passed those that were passed in any scenario
 */
export function unplayedFiles(
  points: readonly string[],
  passed: ReadonlySet<string>,
  exceptions: Readonly<Record<string, string>> = NO_SCENARIO
): string[] {
  const played = new Set([...passed].map(fileOf))
  const unplayed = new Set(points.map(fileOf).filter((file) => !played.has(file)))
  return [
    ...[...unplayed]
      .filter((file) => !(file in exceptions))
      .map(
        (file) =>
          `No scenario passes ${file}: add one to proof/crash/scenarios/, or, if no money moves there, an exception with its reason to ${HERE}.`
      ),
    ...Object.keys(exceptions)
      .filter((file) => !unplayed.has(file))
      .map((file) => `${file} is passed by a scenario, or has no points any more: take the exception out of ${HERE}.`),
  ]
}

const HERE = "proof/crash/matrix/unplayed-files.ts"

function fileOf(point: string): string {
  return point.split("#")[0] ?? point
}
