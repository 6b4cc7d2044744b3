import { createMessage } from "../../../domain/shared/messages/message"
import { checkCard } from "../../../domain/payments/card"
import { Secret } from "../../../domain/shared/secret"
import type { AuthoriseRequest } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { CardDigits } from "../../../modules/acquiring/repositories/subscriptions/introductions"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { requireFlow } from "../../accounts/accounts"
import { RequestError } from "../../shared/request-error"
import { requireSavedCard } from "./saved-card"

export interface CardDetails {
  readonly number: string
  readonly expiration_month: string
  readonly expiration_year: string
  readonly security_code: string
  readonly holder?: string
}

/** The card that a shopper pays with: typed on the store's own page, or saved. */
export type CardMeans =
  { readonly kind: "typed"; readonly card: CardDetails } | { readonly kind: "saved"; readonly id: string }

/** The card fields of a request, and the card data stored with the attempt. */
export interface ReadMeans {
  readonly fields: Partial<
    Pick<
      AuthoriseRequest,
      "card" | "expiration_month" | "expiration_year" | "security_code" | "token_id" | "first_name" | "last_name"
    >
  >
  /** The payment that saved the card; null for a typed card. */
  readonly cardPaymentId: string | null
  /** The card's last month, `YYYY-MM`; null for a saved card. */
  readonly expiry: PaymentRow["card_expiry"]
  readonly digits: CardDigits
}

/**
 * Validates the shopper's card and returns its request fields.
 *
 * @param customerId the logged-in customer
 * @throws a request error `flow_switched_off`, `direct_cards_not_allowed`, `https_required` or `invalid_card`;
 * `not_found` for another customer's saved card; `not_resolvable` for a card saved with other numbers of the account
 */
export async function readMeans(
  acquiring: AcquiringModuleService,
  {
    means,
    account,
    customerId,
  }: { readonly means: CardMeans; readonly account: Account; readonly customerId: string | undefined },
  now: Date
): Promise<ReadMeans> {
  switch (means.kind) {
    case "typed":
      requireFlow(acquiring, account, "direct")
      rejectOpenHttp(acquiring.options.publicUrl)
      rejectBadCard(means.card, now)
      return {
        fields: fieldsOf(means.card),
        cardPaymentId: null,
        expiry: expiryOf(means.card),
        digits: lookOf(means.card),
      }
    case "saved": {
      const { row, token } = await requireSavedCard(acquiring, { customerId, account: account.handle, id: means.id })
      return {
        fields: { token_id: token },
        cardPaymentId: row.id,
        expiry: null,
        digits: { first6: row.card_first6, last4: row.card_last4 },
      }
    }
  }
}

function fieldsOf({
  number,
  expiration_month,
  expiration_year,
  security_code,
  holder,
}: CardDetails): ReadMeans["fields"] {
  return {
    ...holderNames(holder),
    card: new Secret(number),
    expiration_month,
    expiration_year,
    security_code: new Secret(security_code),
  }
}

function lookOf({ number }: CardDetails): CardDigits {
  return { first6: number.slice(0, 6), last4: number.slice(-4) }
}

function expiryOf({ expiration_month, expiration_year }: CardDetails): string {
  return `${expiration_year}-${expiration_month}`
}

function rejectBadCard(card: CardDetails, now: Date): void {
  const problem = checkCard(card, now)
  if (problem === "expired")
    throw new RequestError("invalid_card", { field: "card.expiration_year", message: createMessage("card.expired") })
  if (problem) throw new RequestError("invalid_card", { field: `card.${problem}` })
}

/** Card numbers must not travel over plain http, except to a developer's own machine. */
function rejectOpenHttp(publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    throw new RequestError("https_required")
}

/** Splits the name on the card. Without one, the name of the billing address remains. */
function holderNames(holder: string | undefined): Pick<AuthoriseRequest, "first_name" | "last_name"> {
  const [first, ...rest] = holder?.trim().split(/\s+/) ?? []
  return first ? { first_name: first, last_name: rest.join(" ") || first } : {}
}
