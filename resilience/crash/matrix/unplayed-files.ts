/** Files that need no scenario, by the names that their points begin with, each with the reason. */
const NO_SCENARIO: Readonly<Record<string, string>> = {
  "api/admin/acquiring/accounts/[handle]/find-signature/route": "Reads.",
  "api/admin/acquiring/accounts/[handle]/route": "Stores the settings of an account, whole or not at all.",
  "api/admin/acquiring/accounts/[handle]/test-connection/route": "Queries the gateway about no payment.",
  "api/admin/acquiring/accounts/[handle]/test-webhooks/route": "Sends the store a webhook about no payment.",
  "api/admin/acquiring/subscriptions/[id]/card/request/route":
    "Mails a customer that another card is needed; the rest is any new card.",
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
  "api/admin/acquiring/payments/[id]/resolve/route": "Moves a payment with no money held, in one statement.",
  "api/admin/acquiring/payments/[id]/sync/route": "Queries the gateway and completes, by the steps of any return.",
  "api/admin/acquiring/payouts/[id]/cancel/route": "Moves a payout, in one statement.",
  "api/admin/acquiring/plans/[id]/route": "Keeps what is sold on plans.",
  "api/admin/acquiring/plans/[id]/variants/route": "Keeps what is sold on plans.",
  "api/admin/acquiring/plans/route": "Keeps what is sold on plans.",
  "api/http/shared/require-policy": "Reads.",
  "api/http/subscriptions/customer-subscription": "Reads.",
  "api/http/subscriptions/keep-plan-of-line": "Keeps the plan of a cart's line, before anything is paid.",
  "api/store/acquiring/carts/[id]/subscriptions/route":
    "Fills a cart and keeps what was agreed to, before anything is paid.",
  "api/store/acquiring/payment-sessions/[id]/access/route": "Signs a token for one payment session; no money moves.",
  "api/store/acquiring/payment-sessions/[id]/optimise/route": "Gets the recommended payment methods; no money moves.",
  "api/store/acquiring/plans/route": "Reads.",
  "api/store/acquiring/saved-cards/[id]/route": "Removes a saved card.",
  "api/store/acquiring/saved-cards/route": "Reads.",
  "api/store/customers/me/acquiring/subscriptions/[id]/cancel/route":
    "Moves a subscription, by the steps of the merchant's cancellation.",
  "api/store/customers/me/acquiring/subscriptions/[id]/charge/route":
    "Has a renewal tried once more; what follows is any renewal.",
  "api/store/customers/me/acquiring/subscriptions/[id]/pause/route": "Moves a subscription, in one statement.",
  "api/store/customers/me/acquiring/subscriptions/[id]/price/route": "Reads.",
  "api/store/customers/me/acquiring/subscriptions/[id]/resume/route": "Moves a subscription, in one statement.",
  "api/store/customers/me/acquiring/subscriptions/[id]/route":
    "Stores the changes of a subscription; the rest is any renewal.",
  "api/store/customers/me/acquiring/subscriptions/[id]/skip/route": "Puts the day of a renewal off, in one statement.",
  "api/store/customers/me/acquiring/subscriptions/route": "Reads.",
  "modules/acquiring/repositories/payments/clients": "Closes connections when the process ends.",
  "modules/acquiring/loaders/check-configuration": "Is over before the store answers.",
  "modules/acquiring/repositories/subscriptions/subscription-owner":
    "Makes a guest's subscription a customer's, in one statement.",
  "modules/acquiring/repositories/payments/lost-payments":
    "Keeps what is known of payments that a restored database has lost; no scenario restores one.",
  "modules/acquiring/repositories/webhooks/webhook-checks":
    "Notes that a message of our own to ourselves has come; it is of no payment.",
  "modules/acquiring/repositories/admin/subscription-figures": "Reads.",
  "modules/acquiring/repositories/admin/overview": "Reads.",
  "modules/acquiring/repositories/subscriptions/introductions": "Reads.",
  "modules/acquiring/repositories/subscriptions/plans": "Keeps what is sold on plans.",
  "modules/acquiring/repositories/subscriptions/sealed-columns":
    "Encrypts stored secrets again, or those of an account that is filled in while the store runs.",
  "providers/acquiring/retrieve": "Reads.",
  "providers/acquiring/payment-methods": "Lists and removes saved cards.",
  "providers/acquiring/off-session":
    "Needs a workflow of the store's own; the attempt is made by the steps of any other.",
  "subscribers/acquiring-account-changed": "Mails who changed a gateway account; no money moves.",
  "subscribers/acquiring-customer-deleted":
    "Cancels what a deleted customer subscribed to, by the steps of any cancellation.",
  "application/payments/card/card-of-page": "Reads.",
  "application/payments/card/charge-saved-card":
    "Needs a workflow of the store's own; the attempt is made by the steps of any other.",
  "application/admin/audit/audit-record": "Reads.",
  "application/subscriptions/request-card": "Mails a customer that another card is needed; the rest is any new card.",
  "application/subscriptions/subscription-cards": "Reads.",
  "application/subscriptions/subscription-figures": "Reads.",
  "application/subscriptions/price-today": "Reads.",
  "application/subscriptions/search-subscriptions": "Reads.",
  "application/subscriptions/amend-subscription": "Stores the changes of a subscription; the rest is any renewal.",
  "application/subscriptions/charge-subscription": "Puts the day of a renewal forward; what follows is any renewal.",
  "application/subscriptions/forget-customer":
    "Cancels what a deleted customer subscribed to, by the steps of any cancellation. The others are not charged, because there is no customer for their carts.",
  "application/admin/accounts/account-record": "Reads.",
  "application/accounts/change-account": "Stores the settings of an account, whole or not at all.",
  "application/accounts/find-signature": "Reads.",
  "application/accounts/handles": "Reads.",
  "application/admin/accounts/list-accounts": "Reads.",
  "application/accounts/mail-account-change": "Mails who changed a gateway account; no money moves.",
  "application/accounts/regions": "Reads.",
  "application/accounts/test-connection": "Queries the gateway about no payment.",
  "application/accounts/test-webhooks": "Sends the store a webhook about no payment.",
  "application/admin/webhook-event-record": "Reads.",
  "application/webhooks/lost-renewal":
    "Only after a back-up was restored, which no scenario does; the cycle that it plans is any renewal.",
  "application/webhooks/restore-payment":
    "Only after a back-up was restored, which no scenario does. Its row is made in one step, with a date on which the gateway is queried; called again, it goes on.",
  "application/webhooks/restored-for": "Reads, or makes a payment collection for what is outstanding of an order.",
  "application/shared/orders-numbered": "Reads.",
  "application/admin/resolutions/resolve-mismatch":
    "Moves a payment with no money held, in one statement; the rest is that of any canceled one.",
  "application/admin/resolutions/resolve-unknown":
    "Moves a payment that was not charged, in one statement; the rest is that of any that the gateway does not know.",
  "application/admin/sync-payment": "Queries the gateway and completes, by the steps of any return.",
  "application/shared/people-like": "Reads.",
  "application/order-completion/take-over-attempt":
    "Only after a back-up was restored, which no scenario does; what it leaves is an attempt that is sent, whose outcome is not known.",
  "application/admin/refund-record": "Reads.",
  "application/admin/read-overview": "Reads.",
  "application/webhooks/replay-webhook": "Puts a webhook into the inbox again; what follows is that of any webhook.",
  "application/payments/context/grant-access": "Signs a token for one payment session; no money moves.",
  "application/payments/optimise": "Gets the recommended payment methods; no money moves.",
  "application/payment-links/get-payment-link-url": "Reads.",
  "application/payment-links/mail-link": "Mails an address; no money moves.",
  "application/subscriptions/plans/plan-record": "Reads.",
  "application/subscriptions/plans/plan-variants": "Keeps what is sold on plans.",
  "application/subscriptions/plans/save-plan": "Keeps what is sold on plans.",
  "application/subscriptions/plans/why-not-offered": "Reads.",
  "application/subscriptions/subscribe/choose-plan":
    "Fills a cart and keeps what was agreed to, before anything is paid.",
  "application/subscriptions/subscribe/offered-plans": "Reads.",
  "application/subscriptions/subscribe/price-of-variant": "Reads.",
  "application/shared/user-name": "Reads.",
  "api/admin/acquiring/installation/route": "Keeps whether this is the shop or a copy of it, in one statement.",
  "api/admin/acquiring/webhooks/[id]/dismiss-payment/route":
    "Notes a person's word about a payment that a restored database has lost, in one statement.",
  "api/admin/acquiring/webhooks/[id]/restore-payment/route":
    "Only after a back-up was restored, which no scenario does; see its workflow.",
  "api/http/accounts/note-forwarding": "Notes that a proxy forwards requests; it is of no payment.",
  "api/http/webhooks/take-medusa-webhook":
    "Hands a webhook to the door of the plugin's own address; what follows is that of any webhook.",
  "modules/acquiring/repositories/accounts/audit-verification": "Reads.",
  "modules/acquiring/repositories/shared/job-watch": "Schedules jobs again in Redis, which these stores do not have.",
  "modules/acquiring/loaders/warn-if-moved": "Is over before the store answers.",
  "modules/acquiring/repositories/modifications/modification-page": "Reads.",
  "modules/acquiring/repositories/webhooks/rejected-webhooks": "Counts what was refused; it is of no payment.",
  "modules/acquiring/repositories/accounts/rejected-requests": "Counts what was not allowed; no money moves.",
  "modules/acquiring/repositories/shared/retry-after-outage":
    "Puts dates forward in the transaction that ends an outage; what follows is any query.",
  "modules/acquiring/repositories/payments/watched-pages": "Counts, or moves the date of a query, in one statement.",
  "providers/acquiring/session-status": "Reads.",
  "application/subscriptions/subscription-price": "Reads.",
  "application/subscriptions/read-customer-subscriptions": "Reads.",
  "application/payments/second-transactions/same-payment":
    "Notes that no money was taken by a second transaction, in one statement.",
  "application/accounts/forwarded": "Notes that a proxy forwards requests; it is of no payment.",
  "application/admin/resolutions/resolve-second":
    "Moves a second transaction in one statement; the rest is that of any canceled one.",
  "application/webhooks/disputed-payment": "Queries the gateway about a payment, by the steps of any query.",
  "application/webhooks/which-transaction": "Queries the gateway about a payment, by the steps of any query.",
  "application/payments/order-data/server-fields": "Calls the store's own code, before anything is sent.",
  "application/reconciliation/query-refunds": "Has a person look up a refund, in one statement.",
}

/**
 * The rule that the scenarios pass every file with an `await`.
 *
 * @param points all points of the code
 * @param passed those that were passed in any scenario
 * @returns a sentence for each file that none passes, and for each outdated exception
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
          `No scenario passes ${file}: add one to resilience/crash/scenarios/, or, if no money moves there, an exception with its reason to ${HERE}.`
      ),
    ...Object.keys(exceptions)
      .filter((file) => !unplayed.has(file))
      .map((file) => `${file} is passed by a scenario, or has no points any more: take the exception out of ${HERE}.`),
  ]
}

const HERE = "resilience/crash/matrix/unplayed-files.ts"

function fileOf(point: string): string {
  return point.split("#")[0] ?? point
}
