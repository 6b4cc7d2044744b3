import { createHmac } from "node:crypto"
import { MINUTE_MS } from "../../../domain/shared/durations"
import { englishOf } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { RequestError } from "../../shared/request-error"
import type { PaymentContext } from "../context/get-payment-context"
import { clientNetwork, clientSite } from "./client-network"
import { tellsApart } from "./tells-apart"

/** A /48 of IPv6 is the site of a company or of a tester who rents one: so many times as many declines as one of its /64. */
const OF_SITE = 4

export interface Trier {
  /** Null where the address tells nobody apart: then nothing is counted by it. */
  readonly client_key: string | null
  /** Of an IPv6 address the /48. */
  readonly client_site_key: string | null
  readonly customer_id: string | null
}

/** Who tries, as it is stored: the shopper's address only as a hash that nobody without our key can make. */
export function trierOf(
  acquiring: AcquiringModuleService,
  shopperIp: string,
  customerId: string | undefined,
  now: Date
): Trier {
  const [key] = acquiring.options.encryptionKey
  const hash = (text: string): string => createHmac("sha256", key).update(text).digest("hex")
  const customer_id = customerId ?? null
  if (!tellsApart(acquiring, shopperIp, now)) return { client_key: null, client_site_key: null, customer_id }
  const site = clientSite(shopperIp)
  return {
    client_key: hash(`client:${clientNetwork(shopperIp)}`),
    client_site_key: site === undefined ? null : hash(`site:${site}`),
    customer_id,
  }
}

export interface LimitedTry {
  readonly trier: Trier
  readonly subject: PaymentContext
  readonly account: Account
  /** How many of those that are counted are the one that asks: 1 once its attempt is stored. */
  readonly own: 0 | 1
}

/**
 * Card testers come quickly, and most of their cards are declined, or left at a 3-D Secure challenge: such tries of a client and of
 * a customer in the account's window are counted in the database, so that all processes share them. Shoppers behind one address who
 * pay are not counted, unless they pay with more different cards than shoppers have. Guests are not counted as customers: whoever types a
 * guest's mail address is the same customer to Medusa, and could keep them from paying.
 *
 * @throws Refusal `too_many_tries`
 */
export async function limitTries(
  acquiring: AcquiringModuleService,
  { trier, subject: { payable }, account, own }: LimitedTry,
  now: Date
): Promise<void> {
  const { payments, cardTesting } = acquiring
  const since = windowOf(account, now)
  const customer = payable.customer?.hasAccount ? trier.customer_id : null
  const limits = [
    ["client_key", trier.client_key, account.maxDeclinesPerIp],
    ["client_site_key", trier.client_site_key, account.maxDeclinesPerIp * OF_SITE],
    ["customer_id", customer, account.maxDeclinesPerCustomer],
  ] as const
  for (const [by, value, most] of limits) {
    if (value === null) continue
    if ((await payments.countTriesSince(by, value, since, now)) - own >= most) throw new RequestError("too_many_tries")
    if (by !== "client_site_key" && (await cardTesting.countCardsSince(by, value, since)) >= account.maxCardsPerShopper)
      throw new RequestError("too_many_tries")
  }
}

const LOG_IN = englishOf("checkout.guest_cards_blocked")
const BLOCKED = englishOf("checkout.cards_blocked")

/**
 * The account as it may be paid with at this moment: while somebody tests cards in the shop, from whatever addresses, its `onCardTesting` says
 * what happens.
 *
 * @param isInvited whether the merchant sent the shopper a link for this payment: it needs no login
 * @throws Refusal `login_required` for a guest, or `too_many_tries`
 */
export async function guardAccount(
  acquiring: AcquiringModuleService,
  account: Account,
  { payable }: PaymentContext,
  isInvited: boolean,
  now: Date
): Promise<Account> {
  if (!(await acquiring.cardTesting.isGoingOn(account, windowOf(account, now)))) return account
  switch (account.onCardTesting) {
    case "always_3ds":
      return { ...account, threeDSecure: true }
    case "log_in":
      if (isInvited || payable.customer?.hasAccount) return account
      throw new RequestError("login_required", undefined, LOG_IN)
    case "block":
      throw new RequestError("too_many_tries", undefined, BLOCKED)
  }
}

function windowOf({ declineWindowMinutes }: Account, now: Date): Date {
  return new Date(now.getTime() - declineWindowMinutes * MINUTE_MS)
}
