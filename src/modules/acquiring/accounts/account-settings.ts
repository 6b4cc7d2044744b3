import { schemaMessage, schemaText } from "../../../domain/shared/messages/schema-message"
import { z } from "@medusajs/framework/zod"
import { DUNNING_DAYS, PAST_DUE_DAYS } from "../../../domain/subscriptions/dunning"
import { HEX_COLOR } from "../../../domain/shared/contrast"
import { isLoopback } from "../../../domain/shared/local-address"
import { MODES } from "../../../domain/shared/mode"
import { REFUND_OVERDUE_DAYS } from "../../../domain/modifications/refund-overdue"
import { Secret } from "../../../domain/shared/secret"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import {
  InvalidField,
  InvalidProfile,
  parseBaseUrl,
  parseProfile,
  readAccountId,
  readMerchantId,
} from "../../../gateway"

/**
 * Converts a plain text key into a `Secret` on input. Surrounding blanks or a line end, from copying or from a file,
 * would become part of the signature.
 */
export const signKey = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => text.trim() === text, schemaMessage("settings.surrounding_whitespace"))
  .transform((text) => new Secret(text))

const gatewayAddress = z
  .string()
  .url()
  .superRefine((text, context) => {
    const problem = faultOfAddress(text)
    if (problem !== undefined) context.addIssue({ code: "custom", message: schemaText(problem) })
  })
  .transform((url) => url.replace(/\/+$/, ""))

/** A page loads the logo, so its address contains no login and nothing that a URL drops silently. */
function isLogoAddress(text: string): boolean {
  if (!/^https:\/\/[^\s\p{C}]+$/iu.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === "" && password === ""
}

const IDENTIFIER_PROBLEM = schemaMessage("settings.identifier_characters")

/**
 * The fields of an account that are not secret. The gateway's names are in the gateway's spelling, the others in
 * Medusa's.
 */
export const accountFields = {
  name: z.string().min(1).max(100).optional().describe("The name of the gateway account in the dashboard."),
  mode: z
    .enum(MODES)
    .default("test")
    .describe("Whether real cards are charged. The dashboard shows it as a badge on every screen."),
  baseUrl: gatewayAddress.describe("The gateway's address, without /v1."),
  merchant_id: z
    .string()
    .min(1)
    .max(7)
    .refine((id) => readMerchantId(id) !== undefined, IDENTIFIER_PROBLEM)
    .describe("The merchant identifier that the gateway gave you."),
  account_id: z
    .string()
    .min(1)
    .max(10)
    .refine((id) => readAccountId(id) !== undefined, IDENTIFIER_PROBLEM)
    .describe("The identifier of the gateway account."),
  flow: z
    .enum(["hosted", "direct", "both"])
    .default("hosted")
    .describe(
      "Card form on the gateway's page, on your own page (PCI SAQ D), or both. `direct` and `both` need the plugin's option `allowDirectCards`."
    ),
  acknowledgeSaqD: z
    .boolean()
    .default(false)
    .describe("Confirms that you accept PCI DSS SAQ D for direct cards. Required if `flow` is `direct` or `both`."),
  threeDSecure: z.boolean().default(true).describe("Request 3-D Secure (`open3d` is do3DS, otherwise no3DS)."),
  capture: z
    .enum(["automatic", "manual"])
    .optional()
    .describe(
      "Whether the gateway captures at once or waits for a capture. If it is not set, `profile.capture` applies."
    ),
  orderOnPending: z.boolean().default(false).describe("Place the order while the bank's decision is pending."),
  saveCards: z.boolean().default(false).describe("Save the cards of customers who agree to it (`token_flag` is YES)."),
  subscriptions: z
    .enum(["gateway", "merchant"])
    .default("merchant")
    .describe("Whether the store (`merchant`) or the gateway (`gateway`) charges renewals."),
  guestSubscriptions: z.boolean().default(true).describe("Let guests subscribe, without a customer account."),
  website: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .describe("The site name that is sent as `website`. Default: the storefront's host."),
  shopName: z
    .string()
    .min(1)
    .max(60)
    .refine((text) => text.trim() === text && !/\p{C}/u.test(text), schemaMessage("settings.shop_name"))
    .optional()
    .describe(
      "The shop's name on the plugin's pages, if there is no logo. Default: `website`, else the storefront's host."
    ),
  logoUrl: z
    .string()
    .max(1000)
    .refine(isLogoAddress, schemaMessage("settings.logo_url"))
    .optional()
    .describe(
      "The https address of the shop's logo on the plugin's pages. It is shown at most 200 by 48 pixels large."
    ),
  brandColor: z
    .string()
    .regex(HEX_COLOR, schemaMessage("settings.brand_color"))
    .optional()
    .describe(
      "The color of buttons on the plugin's pages, such as `#3b5bdb`. Their text is black or white, whichever is readable."
    ),
  currencies: z
    .array(z.string().regex(/^[A-Za-z]{3}$/))
    .optional()
    .describe("Currencies of the gateway account. Default: all."),
  browser_form: z
    .boolean()
    .default(false)
    .describe("Post the signed fields to /v1/checkout from the shopper's browser instead of the server."),
  hostedLifetimeMinutes: z
    .number()
    .int()
    .min(5)
    .max(1440)
    .default(60)
    .describe("Minutes until an unpaid hosted page expires."),
  maxAttemptsPerSession: z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe("Card attempts allowed per payment session."),
  maxDeclinesPerIp: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(20)
    .describe(
      "Cards declined, or abandoned at 3-D Secure, per IP address in the window before further attempts are blocked. An IPv6 /64 counts as one address; a /48 is allowed four times as many."
    ),
  maxDeclinesPerCustomer: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe(
      "Cards declined, or abandoned at 3-D Secure, per logged-in customer in the window before further attempts are blocked."
    ),
  maxCardsPerShopper: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(30)
    .describe(
      "Different cards allowed per IP address or logged-in customer in the window. Cards that were charged count too."
    ),
  declineWindowMinutes: z
    .number()
    .int()
    .min(1)
    .max(10_080)
    .default(60)
    .describe("The window of these limits and of `maxDeclinesPerAccount`, in minutes."),
  maxDeclinesPerAccount: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(200)
    .describe(
      "Declined cards of all shoppers in the window from which `onCardTesting` applies. It applies only if more cards were declined than paid."
    ),
  onCardTesting: z
    .enum(["log_in", "always_3ds", "block"])
    .default("log_in")
    .describe(
      "Protection during card testing. `log_in`: only logged-in customers and payment links can pay by card. `always_3ds`: every card needs 3-D Secure. `block`: nobody can pay by card."
    ),
  requestsPerSecond: z
    .number()
    .min(0.1)
    .max(100)
    .default(5)
    .describe("Queries that the jobs of all processes together send to the gateway per second."),
  reconciliationDays: z
    .number()
    .int()
    .min(0)
    .max(730)
    .default(180)
    .describe(
      "Days for which paid payments are compared with the gateway's books, to find changes made in its back office. For a gateway-billed subscription, the days begin when the billing ends. 0: never."
    ),
  refundOverdueDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(REFUND_OVERDUE_DAYS)
    .describe("Days after which an accepted refund without a result becomes a problem."),
  orphanGraceMinutes: z
    .number()
    .int()
    .min(5)
    .max(10_080)
    .default(10)
    .describe(
      "Minutes that an orphaned payment waits for its cart before it is reversed. Medusa itself can lock a cart for two minutes."
    ),
  authorizationDays: z
    .number()
    .min(0.1)
    .max(60)
    .default(7)
    .describe("Days until an authorization expires at the gateway."),
  onAuthorizationExpiry: z
    .enum(["warn", "cancel", "capture"])
    .default("warn")
    .describe(
      "Action when an authorization is about to expire, after a warning one day earlier. If a part was captured, `capture` captures the rest, and `cancel` only warns because captured money cannot be canceled. Nothing is captured for a canceled order. Authorizations that expired more than a day ago are skipped."
    ),
  dunningDays: z
    .array(z.number().int().min(1).max(28))
    .max(9)
    .refine(
      (days) => days.every((day, place) => place === 0 || day > (days[place - 1] ?? 0)),
      schemaMessage("settings.dunning_days_not_ascending")
    )
    .default([...DUNNING_DAYS])
    .describe("Days after the first decline on which a renewal is attempted again."),
  afterLastAttempt: z
    .enum(["keep", "cancel"])
    .default("keep")
    .describe(
      "After the last renewal attempt fails: leave the subscription past due (`keep`), or cancel it after `pastDueDays` (`cancel`)."
    ),
  pastDueDays: z
    .number()
    .int()
    .min(0)
    .max(365)
    .default(PAST_DUE_DAYS)
    .describe(
      "Days until a past due subscription is canceled, if `afterLastAttempt` is `cancel`. Until then the customer can pay or add another card."
    ),
  cardCheckAmount: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, schemaMessage("settings.must_be_decimal_amount"))
    .default("1.00")
    .describe(
      "Amount that verifies a new card of a subscription, in the subscription's currency. It is reversed at once."
    ),
  upcomingDays: z
    .number()
    .int()
    .min(0)
    .max(60)
    .default(3)
    .describe("Days before a renewal on which `acquiring.billing_cycle.upcoming` is emitted. 0: never."),
  onRenewalWithoutOrder: z
    .enum(["hold", "refund"])
    .default("hold")
    .describe(
      "If the order of a paid renewal cannot be created: hold the money and report a problem (`hold`), or reverse it after `orphanGraceMinutes` (`refund`)."
    ),
  paymentLinkDays: z.number().int().min(1).max(90).default(7).describe("Days until a new payment link expires."),
  enabled: z.boolean().default(true).describe("Whether shoppers can pay with the gateway account."),
  profile: z
    .unknown()
    .optional()
    .transform((json, context) => {
      try {
        return parseProfile(json ?? {})
      } catch (error) {
        if (!(error instanceof InvalidProfile)) throw error
        const [{ setting } = { setting: "" }] = error.problems
        const path = setting === "" ? [] : setting.split(".")
        context.addIssue({ code: "custom", path, message: schemaText(error.content) })
        return z.NEVER
      }
    })
    .describe("Answers to the open points of the gateway's document (docs/gateway-profile.md)."),
} as const

const secrets = {
  sign_key: signKey.describe("The key that signs requests. Write-only."),
  previous_sign_key: signKey.optional().describe("The previous key, still accepted for messages from the gateway."),
} as const

/** Public, because the plugin's sandbox uses it. */
const SANDBOX_SIGN_KEY = "sandbox-sign-key"

/** Shorter keys can be guessed. */
const LIVE_KEY_LENGTH = 16

/** Why an account with these settings cannot charge real cards. */
function faultsOfLive({
  baseUrl,
  ...keys
}: { readonly baseUrl: string } & Readonly<Partial<Record<keyof typeof secrets, Secret>>>): readonly (readonly [
  field: string,
  message: Message,
])[] {
  const isReal = new URL(baseUrl).protocol === "https:" && !isLoopback(baseUrl)
  const faultOfKey = (key: string | undefined): Message | undefined => {
    if (key === SANDBOX_SIGN_KEY) return createMessage("settings.sandbox_sign_key_in_live")
    return key !== undefined && key.length < LIVE_KEY_LENGTH
      ? createMessage("settings.live_sign_key_too_short", { count: String(LIVE_KEY_LENGTH) })
      : undefined
  }
  const faults = [
    ["baseUrl", isReal ? undefined : createMessage("settings.live_base_url_invalid")],
    ["sign_key", faultOfKey(keys.sign_key?.reveal())],
    ["previous_sign_key", faultOfKey(keys.previous_sign_key?.reveal())],
  ] as const
  return faults.flatMap(([field, message]) => (message === undefined ? [] : [[field, message] as const]))
}

/** A complete account from medusa-config or the admin, with its secrets. */
export const accountSettingsSchema = z
  .strictObject({ ...accountFields, ...secrets })
  .superRefine((account, context) => {
    const faults = account.mode === "live" ? faultsOfLive(account) : []
    for (const [field, message] of faults)
      context.addIssue({ code: "custom", path: [field], message: schemaText(message) })
  })
  .refine((account) => account.flow === "hosted" || account.acknowledgeSaqD, {
    path: ["acknowledgeSaqD"],
    message: schemaMessage("settings.saq_d_not_acknowledged"),
  })
  .transform((account) => {
    const capture = account.capture ?? account.profile.capture
    return { ...account, capture, profile: { ...account.profile, capture } }
  })

export type AccountSettings = z.output<typeof accountSettingsSchema>

export type AccountSettingsInput = z.input<typeof accountSettingsSchema>

/** A field of an account that is not secret. */
export type AccountFieldName = keyof typeof accountFields

/** In the order of the documentation's table. */
export const ACCOUNT_FIELDS: readonly AccountFieldName[] = Object.keys(accountFields).filter(isAccountField)

export function eachField<Value>(of: (name: AccountFieldName) => Value): Readonly<Record<AccountFieldName, Value>>
export function eachField<Value>(
  of: (name: AccountFieldName) => Value
): Readonly<Partial<Record<AccountFieldName, Value>>> {
  return Object.fromEntries(ACCOUNT_FIELDS.map((name) => [name, of(name)]))
}

/** The required fields of an account; none of them has a default. */
export const NEEDED_FIELDS = ["baseUrl", "merchant_id", "account_id", "sign_key"] as const

/** The default of a field; null if it has none. */
export function defaultOf(name: AccountFieldName): unknown {
  if (name === "profile") return {}
  const { success, data } = accountFields[name].safeParse(undefined)
  return success ? (data ?? null) : null
}

/** Removes stored fields that this version does not support, because another version may have stored them. */
export function onlyAccountFields(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => isAccountField(name)))
}

function isAccountField(name: string): name is AccountFieldName {
  return Object.hasOwn(accountFields, name)
}

function faultOfAddress(text: string): Message | undefined {
  try {
    parseBaseUrl(text)
    return undefined
  } catch (error) {
    if (error instanceof InvalidField) return error.problem
    throw error
  }
}
