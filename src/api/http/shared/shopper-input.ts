import { issueMessage } from "../../../gateway"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { z } from "@medusajs/framework/zod"
import { containsTypedCard, maskCards } from "../../../domain/payments/card"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import { valueAt } from "../../../domain/shared/value-at"
import { isStorable } from "../../../domain/shared/storable"
import { RequestError } from "../../../application/shared/request-error"

/** Maximum size and duration of a shopper's request body. */
export const SHOPPER_BODY = { bytes: 32 * 1024, milliseconds: 10_000 } as const

const text = (most: number) => z.string().max(most).refine(isStorable, schemaMessage("request.no_control_characters"))

const CARD = schemaMessage("request.no_card_number")

const containsNoCard = (written: string): boolean => !containsTypedCard(written)

/** A shopper's text that may be stored, so without a card number. */
export const line = (most: number) => text(most).refine(containsNoCard, CARD)

/** The number of an identity document. */
const paper = (most: number) => text(most).refine((written) => !containsTypedCard(written, true), CARD)

const MOST_OF_A_BROWSER = 4000

/** A text that is too long is cut, because it must not block a payment. */
const cut = (most: number) => text(MOST_OF_A_BROWSER).transform((text) => text.slice(0, most).replace(HALF_AT_END, ""))

/** A field that the browser reports. */
const device = (most: number) => cut(most).refine(containsNoCard, CARD)

const HALF_AT_END = /[\uD800-\uDBFF]$/

/** The fields that only the shopper's browser can provide (gateway-api 2.2). */
const browser = z.strictObject({
  os: device(50).optional(),
  browser: device(200).optional(),
  browser_lang: device(35).optional(),
  time_zone: device(10).optional(),
  resolution: device(20).optional(),
  color_depth: device(10).optional(),
  // Build numbers of browsers can look like card numbers, so they are masked.
  user_agent: cut(500).transform(maskCards).optional(),
  challenge_window_size: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  device_type: device(20).optional(),
})

/** Whether the text is a valid date between 1900 and today. */
function isBirthDate(text: string): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return false
  return date.getUTCFullYear() >= 1900 && date.getTime() <= Date.now()
}

/**
 * The fields that a storefront may add to a payment. All other fields come from the server. Fields that affect risk,
 * liability or price come from the option `serverFields`.
 */
const extra = z.strictObject({
  birth_date: z.string().refine(isBirthDate, schemaMessage("request.birth_date")).optional(),
  document: paper(50).optional(),
  installments: line(10).optional(),
  installments_id: line(50).optional(),
  device_fingerprint: line(4000).optional(),
  session_id: line(100).optional(),
  antifraud_token_cookie: line(1000).optional(),
  note: line(1000).optional(),
  custom: line(2500).optional(),
  discount_codes: z.array(line(100)).max(20).optional(),
})

const common = {
  cart_id: z.string().min(1).max(64),
  browser: browser.default({}),
  extra: extra.default({}),
  save_card: z.boolean().default(false),
  return_url: line(2000).pipe(z.string().url()).optional(),
  cancel_url: line(2000).pipe(z.string().url()).optional(),
  display: z.enum(["redirect", "iframe"]).default("redirect"),
}

const savedCard = z.string().min(1).max(64).optional()

export const checkoutInput = z.strictObject({ ...common, saved_card: savedCard })

const card = z.strictObject({
  number: z
    .string()
    .max(40)
    .transform((written) => written.replace(/[\s.-]/g, "")),
  expiration_month: z.string().max(2),
  expiration_year: z.string().max(4),
  security_code: z.string().max(4),
  holder: z.string().max(100).optional(),
})

/** Either a typed card or a saved one. */
export const cardInput = z
  .strictObject({ ...common, card: card.optional(), saved_card: savedCard })
  .transform(({ card: typed, saved_card, ...rest }, context) => {
    if (typed && saved_card === undefined) return { ...rest, means: { kind: "typed" as const, card: typed } }
    if (!typed && saved_card !== undefined) return { ...rest, means: { kind: "saved" as const, id: saved_card } }
    context.addIssue({ code: "custom", path: ["card"], message: schemaMessage("request.card_or_saved_card") })
    return z.NEVER
  })

export const accessInput = z.strictObject({ cart_id: common.cart_id })

export const optimiseInput = z.strictObject({
  cart_id: common.cart_id,
  card_type: line(30).optional(),
  platform: line(30).optional(),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, schemaMessage("request.country_code"))
    .optional(),
})

export type CheckoutInput = z.output<typeof checkoutInput>
export type CardInput = z.output<typeof cardInput>

/**
 * Validates a body with its schema.
 *
 * @throws a request error `invalid_request` (`invalid_card` for a field of the card) with the first wrong field; it
 * contains no value of the body
 */
export function parseInput<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.filter(isPlainName).slice(0, 1) : []
  const path = [...(issue?.path ?? []), ...unknown].map(String)
  const field = path.join(".").slice(0, 100)
  if (path[0] === "card" && path.length > 1 && issue?.code !== "unrecognized_keys")
    throw new RequestError("invalid_card", { field })
  throw new RequestError("invalid_request", { field: field || undefined, message: describe(issue, field, body) })
}

/** Only a plain name may be returned in an error. Any other key may be content of the body. */
function isPlainName(key: string): boolean {
  return /^[A-Za-z_]{1,40}$/.test(key)
}

function describe(issue: z.core.$ZodIssue | undefined, field: string, body: unknown): Message {
  if (!issue || !field) return createMessage("request.body_format")
  if (issue.code === "unrecognized_keys")
    return issue.keys.some(isPlainName)
      ? createMessage("request.unknown_field_named", { field })
      : createMessage("request.unknown_field")
  if (issue.code !== "custom" && valueAt(body, issue.path) === undefined)
    return createMessage("request.field_required", { field })
  return createMessage("request.field_invalid", { field, reason: issueMessage(issue) })
}
