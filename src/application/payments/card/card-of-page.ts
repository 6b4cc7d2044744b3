import type { Secret } from "../../../domain/shared/secret"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { ShopperRequest } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { RequestError } from "../../shared/request-error"
import { newCardFor } from "../context/card-check"
import type { PaymentContext } from "../context/get-payment-context"
import { requireSavedCard } from "./saved-card"

interface ChosenCard {
  readonly account: Account
  readonly context: Pick<PaymentContext, "payable">
  readonly request: ShopperRequest
}

/**
 * Returns the token of the saved card that a customer chose for the gateway's page. The card must belong to the current
 * customer of the cart, because no customer is logged in when the page opens.
 *
 * @returns `undefined` if no card was chosen
 * @throws a request error `operation_switched_off` if the gateway's page might show the token; `invalid_request` if a
 * subscription is to get another card; and as `requireSavedCard` does
 */
export async function tokenOfPage(
  acquiring: AcquiringModuleService,
  { account, context: { payable }, request }: ChosenCard
): Promise<Secret | undefined> {
  if (request.saved_card === undefined) return undefined
  // In a browser form, the browser would send the token.
  if (account.browser_form || !account.profile.savedCardsOnPage) {
    throw new RequestError("operation_switched_off", {
      field: "saved_card",
      message: createMessage("saved_cards.not_on_payment_page"),
    })
  }
  if (newCardFor(payable))
    throw new RequestError("invalid_request", { field: "saved_card", message: SUBSCRIPTION_CARD })
  const customerId = payable.customer?.hasAccount ? payable.customer.id : undefined
  const { token } = await requireSavedCard(acquiring, { customerId, account: account.handle, id: request.saved_card })
  return token
}

/** The error if a payment that gives a subscription another card names a saved card. */
export const SUBSCRIPTION_CARD = createMessage("saved_cards.subscription_has_own_route")
