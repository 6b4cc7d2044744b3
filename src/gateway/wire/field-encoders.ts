import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"
import { Secret } from "../../domain/shared/secret"
import { createMessage } from "../../domain/shared/messages/message"
import { InvalidField } from "../outcomes/errors"
import type { Profile } from "../profile/profile"
import { writeAmount } from "../outcomes/read-amount"

/** The context of an encoder: the field's name in the document, and the profile. */
export interface EncodeContext {
  readonly field: string
  readonly profile: Profile
  readonly currency?: CurrencyCode
}

/**
 * Encodes an identifier, address or phone number. It rejects an overlong value, because a part would be another value.
 *
 * @throws InvalidField if the value is too long
 */
export function encodeId(value: string, { field, profile }: EncodeContext): string {
  const text = wellFormed(value)
  const limit = limitOf(field, profile)
  if (text.length > limit) {
    throw new InvalidField(field, createMessage("gateway.field_too_long", { limit: String(limit), field }))
  }
  return text
}

/** Free text: cut to the limit, never inside a character. */
export function encodeText(value: string, { field, profile }: EncodeContext): string {
  return cutText(wellFormed(value), limitOf(field, profile))
}

export function encodeCode(value: string, { profile }: EncodeContext): string {
  return profile.formats.codes === "upper" ? value.trim().toUpperCase() : value.trim().toLowerCase()
}

/**
 * An amount with the decimals of the profile.
 *
 * @throws InvalidField if the amount is too long
 */
export function encodeAmount(value: GatewayAmount, { field, profile, currency }: EncodeContext): string {
  const limit = limitOf("amount", profile)
  if (value.length > limit)
    throw new InvalidField(field, createMessage("gateway.amount_field_too_long", { limit: String(limit) }))
  return writeAmount(value, currency, profile)
}

/**
 * A URL of the merchant that the gateway or the shopper's browser requests.
 *
 * @throws InvalidField for any other scheme than http and https
 */
export function encodeUrl(value: string, { field }: EncodeContext): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    throw new InvalidField(field, createMessage("gateway.url_invalid"))
  }
  return value.trim()
}

/**
 * The shopper's return URL. A query string in it breaks signing at some gateways.
 *
 * @throws InvalidField
 */
export function encodeReturnUrl(value: string, context: EncodeContext): string {
  const text = encodeUrl(value, context)
  if (context.profile.formats.return_url_query === "refuse" && /[?#]/.test(text)) {
    throw new InvalidField(context.field, createMessage("gateway.return_url_has_query"))
  }
  return text
}

/**
 * A secret within its limits, still wrapped.
 *
 * @throws InvalidField if the secret is too long
 */
export function encodeSecret(value: Secret, context: EncodeContext): Secret {
  return new Secret(encodeId(value.reveal(), context))
}

/**
 * Cuts a text to a number of UTF-16 code units, never inside a surrogate pair. The text is then within the limit
 * whether a gateway counts characters or units.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const inPair = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1))
  return text.slice(0, inPair ? limit - 1 : limit).trimEnd()
}

/**
 * Makes a text identical for every reader. It is trimmed, because signatures trim. A lone surrogate is replaced,
 * because it would be signed and sent as different bytes.
 */
export function wellFormed(value: string): string {
  return value
    .replace(/\p{Surrogate}+/gu, (halves) => "\uFFFD".repeat(halves.length))
    .replaceAll("\0", "")
    .trim()
}

function limitOf(field: string, profile: Profile): number {
  return profile.lengths[field] ?? Number.POSITIVE_INFINITY
}
