import type { Clock } from "../../../domain/shared/clock"
import { isId } from "../../../domain/shared/id"
import type { Secret } from "../../../domain/shared/secret"
import { createMessage } from "../../../domain/shared/messages/message"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { providerOf } from "../../shared/provider-id"
import { cardOfFormerAccount } from "../attempts/former-account"
import { RequestError } from "../../shared/request-error"

/** A saved card as its customer sees it. */
export interface SavedCard {
  /** Used to pay with the card and to remove it. */
  readonly id: string
  /** The payment provider whose sessions accept the card. */
  readonly provider_id: string
  readonly first6: string | null
  readonly last4: string | null
  /** The card's last month, `YYYY-MM`; null if it was typed on the gateway's page, which does not return it. */
  readonly expires: string | null
  readonly created_at: Date
}

export function savedCard({ id, account, card_first6, card_last4, card_expiry, created_at }: PaymentRow): SavedCard {
  return {
    id,
    provider_id: providerOf(account),
    first6: card_first6,
    last4: card_last4,
    expires: card_expiry,
    created_at,
  }
}

/**
 * Returns a customer's saved card with its token.
 *
 * @throws a request error `not_found`, equal for a missing card, another customer's card and a card of another account;
 * `not_resolvable` for a card saved with other numbers of the account
 */
export async function requireSavedCard(
  acquiring: AcquiringModuleService,
  {
    customerId,
    account,
    id,
  }: { readonly customerId: string | undefined; readonly account: string; readonly id: string }
): Promise<{ readonly row: PaymentRow; readonly token: Secret }> {
  const row = customerId !== undefined && isId(id) ? await acquiring.savedCards.find(customerId, id) : undefined
  const token = row?.account === account ? acquiring.openToken(row) : undefined
  if (!row || !token) throw noCard()
  const present = await acquiring.accounts.findReadable(account)
  if (present && cardOfFormerAccount(row, present) !== undefined) {
    throw new RequestError("not_resolvable", { message: createMessage("saved_cards.former_account") })
  }
  return { row, token }
}

/**
 * Removes a customer's saved card.
 *
 * @throws a request error `not_found`, or `card_in_use` with the subscription that uses it
 */
export async function removeSavedCard(
  acquiring: AcquiringModuleService,
  customerId: string,
  id: string,
  clock: Clock
): Promise<void> {
  const removal = isId(id) ? await acquiring.savedCards.remove(customerId, id, clock()) : { kind: "not_found" as const }
  switch (removal.kind) {
    case "removed":
      return
    case "not_found":
      throw noCard()
    case "in_use":
      throw new RequestError("card_in_use", {
        message: createMessage("saved_cards.used_by_subscription", { subscriptionId: removal.subscriptionId }),
      })
  }
}

function noCard(): RequestError {
  return new RequestError("not_found", { message: createMessage("saved_cards.not_found") })
}
