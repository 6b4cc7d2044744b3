import { createHmac } from "node:crypto"
import { MINUTE_MS } from "../../../domain/shared/durations"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { RequestError } from "../../shared/request-error"
import type { PaymentContext } from "../context/get-payment-context"
import { clientNetwork, clientSite } from "./client-network"
import { identifiesShopper } from "./identifies-shopper"

/**
 * A /48 of IPv6 is the site of a company, or of a card tester who rents one. Its limit of declines is this factor times
 * the limit of a /64.
 */
const OF_SITE = 4

export interface RateLimitKey {
  /** Null if the address does not identify a client; nothing is counted by it then. */
  readonly client_key: string | null
  /** Hash of the /48 of an IPv6 address. */
  readonly client_site_key: string | null
  readonly customer_id: string | null
}

/** Returns the rate limit keys of a shopper. The IP address is stored only as a hash that needs the encryption key. */
export function rateLimitKeyOf(
  acquiring: AcquiringModuleService,
  shopperIp: string,
  customerId: string | undefined,
  now: Date
): RateLimitKey {
  const [key] = acquiring.options.encryptionKey
  const hash = (text: string): string => createHmac("sha256", key).update(text).digest("hex")
  const customer_id = customerId ?? null
  if (!identifiesShopper(acquiring, shopperIp, now)) return { client_key: null, client_site_key: null, customer_id }
  const site = clientSite(shopperIp)
  return {
    client_key: hash(`client:${clientNetwork(shopperIp)}`),
    client_site_key: site === undefined ? null : hash(`site:${site}`),
    customer_id,
  }
}

export interface LimitedAttempt {
  readonly rateLimitKey: RateLimitKey
  readonly context: PaymentContext
  readonly account: Account
  /** How many counted attempts are the caller's own: 1 after its attempt is stored. */
  readonly own: 0 | 1
}

/**
 * Limits card testing. Card testers are fast, and most of their cards are declined or abandoned at a 3-D Secure
 * challenge. Such attempts are counted per client and per customer within the account's window, in the database that
 * all processes share. Shoppers who pay behind a shared address do not count, unless they use more different cards than
 * shoppers have. Guests do not count as customers: any shopper who types a guest's email is the same customer to
 * Medusa, and could block that guest.
 *
 * @throws a request error `too_many_attempts`
 */
export async function limitAttempts(
  acquiring: AcquiringModuleService,
  { rateLimitKey, context: { payable }, account, own }: LimitedAttempt,
  now: Date
): Promise<void> {
  const { payments, cardTesting } = acquiring
  const since = windowOf(account, now)
  const customer = payable.customer?.hasAccount ? rateLimitKey.customer_id : null
  const limits = [
    ["client_key", rateLimitKey.client_key, account.maxDeclinesPerIp],
    ["client_site_key", rateLimitKey.client_site_key, account.maxDeclinesPerIp * OF_SITE],
    ["customer_id", customer, account.maxDeclinesPerCustomer],
  ] as const
  for (const [by, value, most] of limits) {
    if (value === null) continue
    if ((await payments.countAttemptsSince(by, value, since, now)) - own >= most)
      throw new RequestError("too_many_attempts")
    if (by !== "client_site_key" && (await cardTesting.countCardsSince(by, value, since)) >= account.maxCardsPerShopper)
      throw new RequestError("too_many_attempts")
  }
}

const LOG_IN = createMessage("checkout.guest_cards_blocked")
const BLOCKED = createMessage("checkout.cards_blocked")

/**
 * Returns the account with its restrictions during card testing. While card testing runs in the store, from any
 * addresses, the account's `onCardTesting` applies.
 *
 * @param isInvited whether the merchant sent the shopper a payment link, which needs no login
 * @throws a request error `login_required` for a guest, or `too_many_attempts`
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
      throw new RequestError("login_required", { message: LOG_IN })
    case "block":
      throw new RequestError("too_many_attempts", { message: BLOCKED })
  }
}

function windowOf({ declineWindowMinutes }: Account, now: Date): Date {
  return new Date(now.getTime() - declineWindowMinutes * MINUTE_MS)
}
