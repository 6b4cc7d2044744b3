/** Files that need no scenario, by the names that their points begin with, each with the reason. */
const NO_SCENARIO: Readonly<Record<string, string>> = {
  "jobs/acquiring-tell-ahead": "Tells of what comes soon.",
  "workflows/renewals/tell-ahead": "Tells of what comes soon.",
  "jobs/acquiring-rotate-keys": "Writes stored secrets anew where there are two encryption keys.",
  "modules/acquiring/clients": "Closes connections when the process ends.",
  "modules/acquiring/loaders/check-configuration": "Is over before the store answers.",
  "modules/acquiring/subscription-figures": "Reads.",
  "modules/acquiring/overview": "Reads.",
  "modules/acquiring/plans": "Keeps what is sold on plans.",
  "modules/acquiring/refund-list": "Reads.",
  "modules/acquiring/sealed-columns": "Writes stored secrets anew, or those of an account that is filled in while the store runs.",
  "providers/acquiring/retrieve": "Reads.",
  "providers/acquiring/webhook-action": "Medusa's own route for notices, which the gateway is not told here: the same inbox and work as that of a notice.",
  "providers/acquiring/payment-methods": "Lists and removes saved cards.",
  "providers/acquiring/off-session": "Needs a workflow of the store's own; the attempt is made by the steps of any other.",
  "workflows/card/charge-saved-card": "Needs a workflow of the store's own; the attempt is made by the steps of any other.",
  "workflows/audit/audit-record": "Reads.",
  "workflows/contracts/ask-for-card": "Tells a customer that another card is wanted; what they give is any new card.",
  "workflows/contracts/contract-cards": "Reads.",
  "workflows/contracts/contract-figures": "Reads.",
  "workflows/contracts/search-contracts": "Reads.",
  "workflows/contracts/amend-contract": "Keeps what merchant and customer say of a subscription; what follows is any renewal.",
  "workflows/contracts/forget-customer": "Cancels what a deleted customer subscribed to, by the steps of any cancellation; what it does not get to is not charged, as nobody is there whose cart Medusa would make.",
  "workflows/gateway-accounts/account-record": "Reads.",
  "workflows/gateway-accounts/change-account": "Keeps what the merchant says of an account, whole or not at all.",
  "workflows/gateway-accounts/handles": "Reads.",
  "workflows/gateway-accounts/list-accounts": "Reads.",
  "workflows/gateway-accounts/regions": "Reads.",
  "workflows/gateway-accounts/test-connection": "Asks the gateway a question about no payment.",
  "workflows/merchant/orders-numbered": "Reads.",
  "workflows/merchant/refund-record": "Reads.",
  "workflows/merchant/read-overview": "Reads.",
  "workflows/notices/replay-notice": "Puts a notice into the inbox again; what follows is that of any notice.",
  "workflows/optimise": "Asks the gateway which methods suit a payment.",
  "workflows/payment-links/mail-link": "Mails an address; no money moves.",
  "workflows/plans/plan-record": "Reads.",
  "workflows/plans/plan-variants": "Keeps what is sold on plans.",
  "workflows/plans/save-plan": "Keeps what is sold on plans.",
  "workflows/subscribe/choose-plan": "Fills a cart and keeps what was agreed to, before anything is paid.",
  "workflows/subscribe/offered-plans": "Reads.",
  "workflows/subscribe/price-of-variant": "Reads.",
  "workflows/subscribe/renewal-total": "Fills a cart and throws it away, before anything is paid.",
}

/**
 * The rule that the scenarios pass every file in which something is awaited: a sentence for each one that none passes, and for
 * each exception that is none any more.
 *
 * @param points all points of the code
 * @param passed those that were passed in any scenario
 */
export function unplayedFiles(points: readonly string[], passed: ReadonlySet<string>, exceptions: Readonly<Record<string, string>> = NO_SCENARIO): string[] {
  const played = new Set([...passed].map(fileOf))
  const unplayed = new Set(points.map(fileOf).filter((file) => !played.has(file)))
  return [
    ...[...unplayed]
      .filter((file) => !(file in exceptions))
      .map((file) => `No scenario passes ${file}: add one to proof/crash/scenarios/, or, if no money moves there, an exception with its reason to ${HERE}.`),
    ...Object.keys(exceptions)
      .filter((file) => !unplayed.has(file))
      .map((file) => `${file} is passed by a scenario, or has no points any more: take the exception out of ${HERE}.`),
  ]
}

const HERE = "proof/crash/matrix/unplayed-files.ts"

function fileOf(point: string): string {
  return point.split("#")[0] ?? point
}
