import type { Secret } from "../../../domain/shared/secret"
import { englishOf } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { ShopperRequest } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { RequestError } from "../../shared/request-error"
import { newCardFor } from "../context/card-check"
import type { PaymentContext } from "../context/get-payment-context"
import { requireSavedCard } from "./saved-card"

interface ChosenCard {
  readonly account: Account
  readonly subject: Pick<PaymentContext, "payable">
  readonly request: ShopperRequest
}

/**
 * The token of the saved card that a customer chose for the gateway's page: it has to be theirs to whom the cart belongs at this moment, as nobody is
 * logged in when the page opens.
 *
 * @returns `undefined` where none was chosen
 * @throws Refusal `operation_switched_off` where the gateway's page might show the token, `invalid_request` where a subscription is to get another card, and as
 *   `requireSavedCard` does
 */
export async function tokenOfPage(
  acquiring: AcquiringModuleService,
  { account, subject: { payable }, request }: ChosenCard
): Promise<Secret | undefined> {
  if (request.saved_card === undefined) return undefined
  // The browser itself would send the token.
  if (account.browser_form || !account.profile.savedCardsOnPage) {
    throw new RequestError("operation_switched_off", "saved_card", englishOf("saved_cards.not_on_payment_page"))
  }
  if (newCardFor(payable)) throw new RequestError("invalid_request", "saved_card", SUBSCRIPTION_CARD)
  const customerId = payable.customer?.hasAccount ? payable.customer.id : undefined
  const { token } = await requireSavedCard(acquiring, { customerId, account: account.handle, id: request.saved_card })
  return token
}

/** Where a saved card is named for a subscription that gets another card. */
export const SUBSCRIPTION_CARD = "A subscription gets a saved card by its own address, without a payment."
