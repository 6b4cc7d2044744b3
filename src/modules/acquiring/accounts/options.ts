import { issueMessage } from "../../../gateway"
import { schemaMessage, schemaText } from "../../../domain/shared/messages/schema-message"
import { inEnglish } from "../../../domain/shared/messages/message"
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
  .min(MIN_KEY_LENGTH, schemaMessage("options.encryption_key", { count: String(MIN_KEY_LENGTH) }))

const origin = z
  .string()
  .url()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ""),
    schemaMessage("options.origin")
  )
  .transform((text) => new URL(text).origin)

/** A CIDR range or a single address. */
const addressRange = z.string().refine(isAddressRange, schemaMessage("options.address_range"))

function isAddressRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/")
  const version = address.includes("%") ? 0 : isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

const HOST_PROBLEM = schemaMessage("options.host")

/** A host in the spelling of a URL. */
const host = z
  .string()
  .refine(
    (text) => URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text.toLowerCase(),
    HOST_PROBLEM
  )
  .transform((text) => text.toLowerCase())

const HANDLE = /^[a-z][a-z0-9-]{0,31}$/

const handleSchema = z.string().regex(HANDLE, schemaMessage("options.handle"))

/** The options of the plugin's entry in medusa-config. */
export const optionsSchema = z
  .strictObject({
    encryptionKey: z
      .union([encryptionKey, z.tuple([encryptionKey], encryptionKey)])
      .transform((keys): [string, ...string[]] => (typeof keys === "string" ? [keys] : keys))
      .describe(
        "Encrypts secrets at rest: 32 characters or more, such as `openssl rand -base64 32` prints. If you set several keys, the first encrypts and all decrypt."
      ),
    publicUrl: origin.describe(
      "The origin at which the gateway and shoppers reach this backend. It receives webhooks and returns."
    ),
    storefrontUrls: z
      .array(origin)
      .min(1, schemaMessage("options.no_storefront"))
      .describe(
        "Exact origins of your storefronts. Shoppers return only to these, and only these can show the plugin's pages in a frame."
      ),
    clientIp: z
      .strictObject({
        header: z
          .string()
          .min(1)
          .optional()
          .describe("The header in which your proxy sends the shopper's IP address, such as x-forwarded-for."),
        trustedProxies: z
          .array(addressRange)
          .default([])
          .describe(
            "IP addresses of your own proxies, or ranges such as 10.0.0.0/8. The header is ignored in requests from other addresses."
          ),
      })
      .refine(
        ({ header, trustedProxies }) => (header === undefined) === (trustedProxies.length === 0),
        schemaMessage("options.client_ip")
      )
      .default({ trustedProxies: [] })
      .describe("How the shopper's IP address is found."),
    rateLimits: rateLimitsSchema
      .prefault({})
      .describe("Limits of unauthenticated requests per process. Requests above a limit get 429 with `Retry-After`."),
    serverFields: z
      .custom<ServerFieldsOption>((value) => typeof value === "function", schemaMessage("options.function"))
      .optional()
      .describe(
        "A function that fills in `mpi_info`, `shopper_level`, `price_id`, `quote_id` and `quote_price` of a payment. The storefront cannot set them."
      ),
    usdRates: usdRatesSchema
      .default({})
      .describe(
        'US dollars per unit of a currency, such as `{ EUR: "1.08" }`, for `amount_usd` of `cart_items`. Without a rate, `amount_usd` is left out.'
      ),
    orderNoPrefix: z
      .string()
      .regex(/^[A-Z0-9]{1,3}$/, schemaMessage("options.order_prefix"))
      .optional()
      .describe("Prefix of every order number. If it is not set, the plugin generates one once."),
    webhookRetentionDays: z
      .number()
      .int()
      .min(7)
      .max(3650)
      .default(180)
      .describe("Days for which processed webhooks are stored. Dispute webhooks and dead webhooks are not deleted."),
    auditRetentionDays: z
      .number()
      .int()
      .min(90)
      .max(3650)
      .default(1095)
      .describe("Days for which audit entries are stored, with the IP address and user agent of the actor."),
    timeZone: z
      .string()
      .refine(isTimeZone, schemaMessage("request.time_zone"))
      .default("UTC")
      .describe("Time zone in which billing cycles begin. A change affects new subscriptions only."),
    problemEmail: z
      .string()
      .email(schemaMessage("options.email"))
      .optional()
      .describe(
        "Address that receives new problems at once and open problems daily. Requires a notification provider for the channel `email`."
      ),
    subscriptionMails: z
      .boolean()
      .default(false)
      .describe(
        "Whether customers receive mails about their subscriptions. Requires a notification provider for the channel `email`, with the templates."
      ),
    allowDirectCards: z
      .boolean()
      .default(false)
      .describe(
        "Whether card numbers may pass through your server (`flow` `direct` or `both`). You cannot change it in the dashboard."
      ),
    gatewayHosts: z
      .array(host)
      .min(1, schemaMessage("options.no_host"))
      .optional()
      .describe(
        "The only hosts that an account's `baseUrl` may have, with the port if it is not 443. Default: every host."
      ),
    lockAccounts: z
      .boolean()
      .default(false)
      .describe(
        "Locks every field of the accounts under `accounts`, including fields that are left out. The dashboard shows them read-only."
      ),
    payouts: payoutsSchema.prefault({}).describe("Payouts and their limits. You cannot change them in the dashboard."),
    accounts: z
      .record(handleSchema, accountSettingsSchema)
      .default({})
      .describe("Gateway accounts that are set up here and not in the dashboard."),
  })
  .superRefine(({ accounts, ...policy }, context) => {
    for (const [handle, account] of Object.entries(accounts)) {
      const flow = faultOfFlow(account.flow, policy)
      const faults = [...faultsOfPolicy(account, policy), ...(flow === undefined ? [] : [["flow", flow] as const])]
      for (const [field, message] of faults)
        context.addIssue({ code: "custom", path: ["accounts", handle, field], message: schemaText(message) })
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
  return [`${path || "options"}: ${inEnglish(issueMessage(issue))}`]
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
