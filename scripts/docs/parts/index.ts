import type { Parts } from "../fill-in"
import { refusals, resultCodes, shopperCodes } from "./codes"
import { eventNames } from "./events"
import { example, hookExample } from "./examples"
import { openPoints } from "./open-points"
import { accountFields, options } from "./options"
import { operationSettings, operations, profile } from "./profile"
import { problems } from "./problems"
import { billingCycleStates, subscriptionStates, mandateStates, paymentLinkStates, states } from "./states"
import { kitSizes, nextSizes, reactSizes } from "./storefront-sizes"
import { subscriptionMails } from "./subscription-mails"
import { workflowTable } from "./workflows"
import { testAmounts, testCards, testCycles } from "./test-cards"

/** Every generated part of the documents, by its name. */
export const PARTS: Parts = {
  "storefront-example": example("storefront"),
  "storefront-react-example": example("storefront-react", "tsx"),
  "kit-sizes": kitSizes,
  "react-sizes": reactSizes,
  "next-sizes": nextSizes,
  "gateway-example": example("query-the-gateway"),
  "subscriber-example": example("subscriber"),
  "workflow-example": example("run-a-workflow"),
  "workflow-hook-example": hookExample,
  workflows: workflowTable,
  options,
  account: accountFields,
  profile,
  operations,
  "operation-settings": operationSettings,
  "open-points": openPoints,
  "test-cards": testCards,
  "test-amounts": testAmounts,
  "test-cycles": testCycles,
  states,
  "contract-states": subscriptionStates,
  "charge-states": billingCycleStates,
  "payment-link-states": paymentLinkStates,
  "subscription-mails": subscriptionMails,
  "mandate-states": mandateStates,
  problems,
  events: eventNames,
  "shopper-codes": shopperCodes,
  "result-codes": resultCodes,
  refusals,
}
