import { accountFrom, moreAccountsFrom } from "./account"
import type { AccountOptions } from "./account"
import { EnvironmentError, address, flag, jsonObject, text } from "./variables"
import type { Variables } from "./variables"

export { EnvironmentError } from "./variables"
export type { Variables } from "./variables"

const DEFAULT_PORT = 9000

type Json = Readonly<Record<string, unknown>> | undefined

/** The store's settings from its environment. A build needs none of them; a start needs `encryptionKey`. */
export interface StoreEnvironment {
  readonly port: number
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  /** The origin under which browsers and the gateway reach this store. */
  readonly publicUrl: string
  /** Exact origins of storefronts, the store's own first. */
  readonly storefrontUrls: readonly string[]
  readonly encryptionKey: string | undefined
  /** The receiver of problem mails; mails are written to the log. */
  readonly problemEmail: string | undefined
  /** Whether customers are mailed about their subscriptions; these go to the log as well. */
  readonly subscriptionMails: boolean
  /** The time zone of billing cycles; default: the plugin's. */
  readonly timeZone: string | undefined
  /** Restrictions of accounts: the plugin's options of the same names. */
  readonly rules: {
    readonly allowDirectCards: boolean
    readonly gatewayHosts: readonly string[] | undefined
    readonly lockAccounts: boolean
    readonly payouts: Json
    readonly clientIp: Json
    readonly rateLimits: Json
  }
  /** The accounts that are filled in, by handle; `default` is absent as long as it is not. */
  readonly accounts: Readonly<Record<string, AccountOptions>>
}

/**
 * Reads the variables of the store.
 *
 * - Addresses: `PORT` (9000), `DATABASE_URL`, `REDIS_URL`, `PUBLIC_URL` (http://localhost:PORT), `STOREFRONT_URLS`
 *   (comma list of further origins).
 * - Mails and dates: `ACQUIRING_PROBLEM_EMAIL`, `ACQUIRING_SUBSCRIPTION_MAILS` (`true`), `ACQUIRING_TIME_ZONE`.
 * - Restrictions: `ACQUIRING_ALLOW_DIRECT_CARDS` (`true`), `ACQUIRING_GATEWAY_HOSTS` (comma list),
 *   `ACQUIRING_LOCK_ACCOUNTS` (`true`), `ACQUIRING_PAYOUTS`.
 * - Requests: `ACQUIRING_CLIENT_IP` and `ACQUIRING_RATE_LIMITS` (JSON).
 * - Secrets and accounts: `ACQUIRING_ENCRYPTION_KEY`, and the accounts' `ACQUIRING_*`.
 *
 * Medusa reads `JWT_SECRET` and `COOKIE_SECRET`.
 *
 * @throws EnvironmentError naming every variable that cannot be used, never its value
 */
export function readEnvironment(variables: Variables): StoreEnvironment {
  const problems: string[] = []
  const port = portOf(variables, problems)
  const publicUrl = originOf(
    address(variables, "PUBLIC_URL", ["http", "https"], problems) ?? `http://localhost:${port}`
  )
  const environment: StoreEnvironment = {
    port,
    databaseUrl: address(variables, "DATABASE_URL", ["postgres", "postgresql"], problems),
    redisUrl: address(variables, "REDIS_URL", ["redis", "rediss"], problems),
    publicUrl,
    storefrontUrls: [...new Set([publicUrl, ...storefronts(variables, problems)])],
    encryptionKey: text(variables, "ACQUIRING_ENCRYPTION_KEY"),
    problemEmail: text(variables, "ACQUIRING_PROBLEM_EMAIL"),
    subscriptionMails: flag(variables, "ACQUIRING_SUBSCRIPTION_MAILS", problems),
    timeZone: text(variables, "ACQUIRING_TIME_ZONE"),
    rules: {
      allowDirectCards: flag(variables, "ACQUIRING_ALLOW_DIRECT_CARDS", problems),
      gatewayHosts: text(variables, "ACQUIRING_GATEWAY_HOSTS")
        ?.split(",")
        .map((host) => host.trim()),
      lockAccounts: flag(variables, "ACQUIRING_LOCK_ACCOUNTS", problems),
      payouts: jsonObject(variables, "ACQUIRING_PAYOUTS", problems),
      clientIp: jsonObject(variables, "ACQUIRING_CLIENT_IP", problems),
      rateLimits: jsonObject(variables, "ACQUIRING_RATE_LIMITS", problems),
    },
    accounts: accountsFrom(variables, problems),
  }
  if (problems.length > 0) throw new EnvironmentError(problems)
  return environment
}

function accountsFrom(variables: Variables, problems: string[]): Record<string, AccountOptions> {
  const account = accountFrom(variables, problems)
  return { ...(account && { default: account }), ...moreAccountsFrom(variables, problems) }
}

function portOf(variables: Variables, problems: string[]): number {
  const value = text(variables, "PORT")
  if (value === undefined) return DEFAULT_PORT
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (port >= 1 && port <= 65535) return port
  problems.push("PORT must be a whole number from 1 to 65535")
  return DEFAULT_PORT
}

function storefronts(variables: Variables, problems: string[]): string[] {
  const entries = (text(variables, "STOREFRONT_URLS") ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (entries.every((entry) => /^https?:\/\//.test(entry) && URL.canParse(entry))) return entries.map(originOf)
  problems.push("STOREFRONT_URLS must be origins such as https://shop.example.com, with commas between them")
  return []
}

function originOf(url: string): string {
  return new URL(url).origin
}
