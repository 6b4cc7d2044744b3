import { z } from "@medusajs/framework/zod"
import { DUNNING_DAYS, PAST_DUE_DAYS } from "../../../domain/subscriptions/dunning"
import { isLoopback } from "../../../domain/shared/local-address"
import { MODES } from "../../../domain/shared/mode"
import { REFUND_OVERDUE_DAYS } from "../../../domain/modifications/refund-overdue"
import { Secret } from "../../../domain/shared/secret"
import { englishOf } from "../../../domain/shared/messages/message"
import { InvalidField, parseBaseUrl, parseProfile, readAccountId, readMerchantId } from "../../../gateway"

/**
 * Converts a plain text key into a `Secret` on input. Surrounding blanks or a line end, from copying or from a file,
 * would become part of the signature.
 */
export const signKey = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => text.trim() === text, englishOf("settings.surrounding_whitespace"))
  .transform((text) => new Secret(text))

const gatewayAddress = z
  .string()
  .url()
  .superRefine((text, context) => {
    const problem = faultOfAddress(text)
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem })
  })
  .transform((url) => url.replace(/\/+$/, ""))

const IDENTIFIER_PROBLEM = englishOf("settings.identifier_characters")

/**
 * The fields of an account that are not secret. The gateway's names are in the gateway's spelling, the others in
 * Medusa's.
 */
export const accountFields = {
  name: z.string().min(1).max(100).optional().describe("What the merchant calls the account."),
  mode: z.enum(MODES).default("test").describe("Whether real cards are charged. Shown as a badge everywhere."),
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
    .describe("The gateway account identifier."),
  flow: z
    .enum(["hosted", "direct", "both"])
    .default("hosted")
    .describe(
      "Hosted page, cards on your own page (PCI SAQ D), or both. The last two need the plugin's option `allowDirectCards`."
    ),
  acknowledgeSaqD: z
    .boolean()
    .default(false)
    .describe("You know that direct cards mean PCI DSS SAQ D. Needed for direct and both."),
  threeDSecure: z.boolean().default(true).describe("Ask for 3-D Secure (open3d do3DS, else no3DS)."),
  capture: z
    .enum(["automatic", "manual"])
    .optional()
    .describe("How the gateway's account is set: capture at once, or wait."),
  orderOnPending: z.boolean().default(false).describe("Place the order while the bank still decides."),
  saveCards: z.boolean().default(false).describe("Keep the cards of customers who agree to it (token_flag YES)."),
  subscriptions: z.enum(["gateway", "merchant"]).default("merchant").describe("Who starts recurring charges."),
  guestSubscriptions: z.boolean().default(true).describe("Let shoppers subscribe who have no account in the shop."),
  website: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .describe("The site name sent as `website`; default: the storefront's host."),
  currencies: z
    .array(z.string().regex(/^[A-Za-z]{3}$/))
    .optional()
    .describe("Currencies of the account; default: all."),
  browser_form: z
    .boolean()
    .default(false)
    .describe("Our page posts the signed fields to /v1/checkout from the browser itself."),
  hostedLifetimeMinutes: z
    .number()
    .int()
    .min(5)
    .max(1440)
    .default(60)
    .describe("When an unpaid hosted page counts as abandoned."),
  maxAttemptsPerSession: z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe("Card tries of one payment session before it ends."),
  maxDeclinesPerIp: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(20)
    .describe(
      "Cards of one address (an IPv6 /64; a /48 has four times as many) that were declined, or left at 3-D Secure, in the window before it waits."
    ),
  maxDeclinesPerCustomer: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe(
      "Cards of one customer who is logged in that were declined, or left at 3-D Secure, in the window before they wait."
    ),
  maxCardsPerShopper: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(30)
    .describe(
      "Different cards of one address, or of one customer who is logged in, that may be used in the window, those that were paid among them."
    ),
  declineWindowMinutes: z
    .number()
    .int()
    .min(1)
    .max(10_080)
    .default(60)
    .describe("How long such a card counts for these limits, and for `maxDeclinesPerAccount`."),
  maxDeclinesPerAccount: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(200)
    .describe(
      "Declined cards of all shoppers together in the window from which on `onCardTesting` applies, if more cards were declined than paid."
    ),
  onCardTesting: z
    .enum(["log_in", "always_3ds", "block"])
    .default("log_in")
    .describe(
      "What happens then: only customers who are logged in, and payment links, can pay by card (`log_in`); 3-D Secure is asked for with each card (`always_3ds`); or nobody can pay by card (`block`)."
    ),
  requestsPerSecond: z
    .number()
    .min(0.1)
    .max(100)
    .default(5)
    .describe("How many questions the jobs ask the gateway in a second, all processes together."),
  reconciliationDays: z
    .number()
    .int()
    .min(0)
    .max(730)
    .default(180)
    .describe(
      "How long paid payments are compared with the gateway for what was done in its back office; one by which the gateway deducts a subscription, as long as it does and so long after; 0: never."
    ),
  refundOverdueDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(REFUND_OVERDUE_DAYS)
    .describe(
      "How many days after the gateway accepted a refund it is on the list of problems, if no result has come by then."
    ),
  orphanGraceMinutes: z
    .number()
    .int()
    .min(5)
    .max(10_080)
    .default(10)
    .describe(
      "How long money without an order waits for its cart before it is given back; Medusa itself may hold a cart for two minutes."
    ),
  authorizationDays: z.number().min(0.1).max(60).default(7).describe("How long the gateway keeps an authorization."),
  onAuthorizationExpiry: z
    .enum(["warn", "cancel", "capture"])
    .default("warn")
    .describe(
      "What is done with an authorization that is about to lapse, after a warning a day before. Where a part was captured, `capture` captures the rest, and `cancel` only warns, as money that was taken cannot be canceled. Nothing is captured for an order that was canceled, and nothing is done with what ended more than a day ago."
    ),
  dunningDays: z
    .array(z.number().int().min(1).max(28))
    .max(9)
    .refine(
      (days) => days.every((day, place) => place === 0 || day > (days[place - 1] ?? 0)),
      englishOf("settings.dunning_days_not_ascending")
    )
    .default([...DUNNING_DAYS])
    .describe("On which days after the first decline a subscription's charge is tried again."),
  afterLastAttempt: z
    .enum(["keep", "cancel"])
    .default("keep")
    .describe(
      "What becomes of a subscription whose charge was given up: it waits as past due, or does so for `pastDueDays` and is then canceled."
    ),
  pastDueDays: z
    .number()
    .int()
    .min(0)
    .max(365)
    .default(PAST_DUE_DAYS)
    .describe(
      "How many days a subscription waits as past due before it is canceled, where `afterLastAttempt` says so. Until then the customer can pay or give another card."
    ),
  cardCheckAmount: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, englishOf("settings.must_be_decimal_amount"))
    .default("1.00")
    .describe(
      "What is charged, and given back at once, when a customer gives a subscription another card; in the subscription's currency."
    ),
  upcomingDays: z
    .number()
    .int()
    .min(0)
    .max(60)
    .default(3)
    .describe("How many days before a subscription's charge `acquiring.billing_cycle.upcoming` is told; 0: never."),
  onRenewalWithoutOrder: z
    .enum(["hold", "refund"])
    .default("hold")
    .describe(
      "What becomes of a subscription's charge that is paid and whose order cannot be made: it is kept and told, or given back after the grace."
    ),
  paymentLinkDays: z
    .number()
    .int()
    .min(1)
    .max(90)
    .default(7)
    .describe("How many days a payment link can be paid after it was made."),
  enabled: z.boolean().default(true).describe("Whether shoppers can pay with it."),
  profile: z
    .unknown()
    .optional()
    .transform((json, context) => {
      try {
        return parseProfile(json ?? {})
      } catch (error) {
        context.addIssue({
          code: "custom",
          message: error instanceof Error ? error.message : englishOf("settings.profile_invalid"),
        })
        return z.NEVER
      }
    })
    .describe("What the gateway's document leaves open (docs/gateway-profile.md)."),
} as const

const secrets = {
  sign_key: signKey.describe("The key that requests are signed with. Write-only."),
  previous_sign_key: signKey.optional().describe("The key before: still accepted on what the gateway sends."),
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
  message: string,
])[] {
  const isReal = new URL(baseUrl).protocol === "https:" && !isLoopback(baseUrl)
  const faultOfKey = (key: string | undefined): string | undefined => {
    if (key === SANDBOX_SIGN_KEY) return englishOf("settings.sandbox_sign_key_in_live")
    return key !== undefined && key.length < LIVE_KEY_LENGTH
      ? englishOf("settings.live_sign_key_too_short", { count: String(LIVE_KEY_LENGTH) })
      : undefined
  }
  const faults = [
    ["baseUrl", isReal ? undefined : englishOf("settings.live_base_url_invalid")],
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
    for (const [field, message] of faults) context.addIssue({ code: "custom", path: [field], message })
  })
  .refine((account) => account.flow === "hosted" || account.acknowledgeSaqD, {
    path: ["acknowledgeSaqD"],
    message: englishOf("settings.saq_d_not_acknowledged"),
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

function faultOfAddress(text: string): string | undefined {
  try {
    parseBaseUrl(text)
    return undefined
  } catch (error) {
    if (error instanceof InvalidField) return error.problem
    throw error
  }
}
