import { isIP } from "node:net"
import { z } from "@medusajs/framework/zod"
import { isTimeZone } from "../../../domain/shared/calendar"
import { valueAt } from "../../../domain/shared/value-at"
import { payoutsSchema } from "./payout-limits"
import { faultOfFlow, faultsOfPolicy } from "./account-policy"
import { accountSettingsSchema } from "./account-settings"
import { rateLimitsSchema } from "./rate-limits"
import type { ServerFieldsOption } from "../security/server-fields"
import { usdRatesSchema } from "./usd-rates"

const MIN_KEY_LENGTH = 32

const encryptionKey = z
  .string()
  .min(MIN_KEY_LENGTH, `must have at least ${MIN_KEY_LENGTH} characters; make one with: openssl rand -base64 32`)

const origin = z
  .string()
  .url()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ""),
    "must be an origin such as https://shop.example, with no path"
  )
  .transform((text) => new URL(text).origin)

/** A CIDR range or a single address. */
const addressRange = z.string().refine(isAddressRange, "must be an address or a range such as 10.0.0.0/8")

function isAddressRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/")
  const version = address.includes("%") ? 0 : isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

const HOST_PROBLEM = "must be a host such as gateway.example, with its port where it is not 443"

/** A host in the spelling of a URL. */
const host = z
  .string()
  .refine(
    (text) => URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text.toLowerCase(),
    HOST_PROBLEM
  )
  .transform((text) => text.toLowerCase())

const HANDLE = /^[a-z][a-z0-9-]{0,31}$/

const handleSchema = z.string().regex(HANDLE, "must be a short lower-case name such as default or eu")

/** The options of the plugin's entry in medusa-config. */
export const optionsSchema = z
  .strictObject({
    encryptionKey: z
      .union([encryptionKey, z.tuple([encryptionKey], encryptionKey)])
      .transform((keys): [string, ...string[]] => (typeof keys === "string" ? [keys] : keys))
      .describe("Encrypts secrets at rest. With several keys the first writes and all read."),
    publicUrl: origin.describe(
      "The origin at which the gateway and shoppers reach this backend. Webhooks and returns come here."
    ),
    storefrontUrls: z
      .array(origin)
      .min(1, "must name at least one storefront")
      .describe(
        "Exact origins of your storefronts: the only places shoppers are sent back to, and the only ones that may frame us."
      ),
    clientIp: z
      .strictObject({
        header: z
          .string()
          .min(1)
          .optional()
          .describe("The header in which your proxy writes the shopper's address, e.g. x-forwarded-for."),
        trustedProxies: z
          .array(addressRange)
          .default([])
          .describe("Addresses of your own proxies; a header from anybody else is ignored."),
      })
      .refine(
        ({ header, trustedProxies }) => (header === undefined) === (trustedProxies.length === 0),
        "must have both header and trustedProxies, or neither: one alone finds nobody's address"
      )
      .default({ trustedProxies: [] })
      .describe("How the shopper's address is found."),
    rateLimits: rateLimitsSchema
      .prefault({})
      .describe("How many requests of strangers each process answers. More get 429 with `Retry-After`."),
    serverFields: z
      .custom<ServerFieldsOption>((value) => typeof value === "function", "must be a function")
      .optional()
      .describe(
        "A function that fills in `mpi_info`, `shopper_level`, `price_id`, `quote_id` and `quote_price` of a payment. The storefront cannot."
      ),
    usdRates: usdRatesSchema
      .default({})
      .describe(
        'How many US dollars one unit of a currency is, such as `{ EUR: "1.08" }`, for `amount_usd` of `cart_items`. Without a rate `amount_usd` is left out.'
      ),
    orderNoPrefix: z
      .string()
      .regex(/^[A-Z0-9]{1,3}$/, "must be one to three of A-Z and 0-9")
      .optional()
      .describe("Begins every order number. Made once by itself when not set."),
    webhookRetentionDays: z
      .number()
      .int()
      .min(7)
      .max(3650)
      .default(180)
      .describe("How long webhooks are kept after they were worked on. Those of disputes, and dead ones, stay."),
    auditRetentionDays: z
      .number()
      .int()
      .min(90)
      .max(3650)
      .default(1095)
      .describe("How long entries of the activity are kept, with the address and the user agent of who did it."),
    timeZone: z
      .string()
      .refine(isTimeZone, "must be the name of a time zone such as Europe/Berlin")
      .default("UTC")
      .describe("By whose clocks the cycles of subscriptions are counted. A subscription keeps the one it began with."),
    problemEmail: z
      .string()
      .email("must be one address such as shop@example.com")
      .optional()
      .describe(
        "Who is mailed new problems, and once a day what is still open. Needs a notification provider for the channel `email`."
      ),
    subscriptionMails: z
      .boolean()
      .default(false)
      .describe(
        "Whether customers of subscriptions are mailed what they should know. Needs a notification provider for the channel `email`, with the templates."
      ),
    allowDirectCards: z
      .boolean()
      .default(false)
      .describe(
        "Whether card numbers may pass through your server (`flow` `direct` or `both`). The dashboard cannot allow it."
      ),
    gatewayHosts: z
      .array(host)
      .min(1, "must name at least one host")
      .optional()
      .describe(
        "The only hosts that an account's `baseUrl` may have, with the port where it is not 443; default: every host."
      ),
    lockAccounts: z
      .boolean()
      .default(false)
      .describe(
        "Locks every field of the accounts that are filled in here, also those left out: the dashboard shows them and changes none."
      ),
    payouts: payoutsSchema
      .prefault({})
      .describe(
        "Whether the admin can send money to somebody (`enabled`), and how much: `limits` by currency, each with `maxAmount`, `maxAmountPerDay` (of one account within 24 hours) and `approvalAbove`, above which a second user has to approve; default: every payout. The dashboard cannot change it."
      ),
    accounts: z
      .record(handleSchema, accountSettingsSchema)
      .default({})
      .describe("Accounts that are filled in here and not in the admin."),
  })
  .superRefine(({ accounts, ...policy }, context) => {
    for (const [handle, account] of Object.entries(accounts)) {
      const flow = faultOfFlow(account.flow, policy)
      const faults = [...faultsOfPolicy(account, policy), ...(flow === undefined ? [] : [["flow", flow] as const])]
      for (const [field, message] of faults)
        context.addIssue({ code: "custom", path: ["accounts", handle, field], message })
    }
  })

export type AcquiringOptions = z.output<typeof optionsSchema>

export type AcquiringOptionsInput = z.input<typeof optionsSchema>

/**
 * Reads the plugin's options.
 *
 * @returns the options, or every fault with its setting
 */
export function readOptions(raw: unknown): { options: AcquiringOptions } | { faults: string[] } {
  const own = withoutMedusas(raw)
  const read = optionsSchema.safeParse(own)
  if (read.success) return { options: read.data }
  return { faults: read.error.issues.flatMap((issue) => describeIssue(issue, own)) }
}

/** Whether a text can be the handle of an account. A route parameter may contain anything. */
export function isHandle(text: string): boolean {
  return HANDLE.test(text)
}

const SECRETS: ReadonlySet<string> = new Set(["sign_key", "previous_sign_key"])

/** The explicit settings of each account in medusa-config, without the secrets. */
export function writtenAccounts(raw: unknown): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const accounts = Object.entries(recordOf(valueAt(raw, ["accounts"])))
  return Object.fromEntries(
    accounts.map(([handle, written]) => [
      handle,
      Object.fromEntries(
        Object.entries(recordOf(written)).filter(([name, value]) => !SECRETS.has(name) && value !== undefined)
      ),
    ])
  )
}

function recordOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {}
}

/** Medusa adds the database's address to a module's options. */
function withoutMedusas(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null) return {}
  return Object.fromEntries(Object.entries(raw).filter(([name]) => name !== "database"))
}

function describeIssue(issue: z.core.$ZodIssue, raw: unknown): string[] {
  const path = issue.path.map(String).join(".")
  const inside = issuesInside(issue)
  if (inside.length > 0)
    return inside.flatMap((each) => describeIssue({ ...each, path: [...issue.path, ...each.path] }, raw))
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${join(path, key)}: is not an option of this plugin`)
  if (issue.code !== "custom" && valueAt(raw, issue.path) === undefined) return [`${path}: is missing`]
  return [`${path || "options"}: ${issue.message}`]
}

/** The inner issues are more precise than "no form of a union fits" or "a name is invalid". */
function issuesInside(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code === "invalid_key") return issue.issues
  if (issue.code !== "invalid_union") return []
  return issue.errors.find((issues) => issues.some(({ path }) => path.length > 0)) ?? []
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key
}
