import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"
import { Secret } from "../../domain/shared/secret"
import { englishOf } from "../../domain/shared/messages/message"
import { InvalidField } from "../outcomes/errors"
import type { Profile } from "../profile/profile"
import { writeAmount } from "../outcomes/read-amount"

/** What an encoder knows beside the value: the field's name in the document, and how the profile wants things written. */
export interface EncodeContext {
  readonly field: string
  readonly profile: Profile
  /** The currency of the amounts in the request. */
  readonly currency?: CurrencyCode
}

/** An identifier, address or number of a person: refused when it is too long, since a part of it is another one. */
export function encodeId(value: string, { field, profile }: EncodeContext): string {
  const text = wellFormed(value)
  const limit = limitOf(field, profile)
  if (text.length > limit) {
    throw new InvalidField(field, englishOf("gateway.field_too_long", { limit, field }))
  }
  return text
}

/** Free text: cut to the limit, never inside a character. */
export function encodeText(value: string, { field, profile }: EncodeContext): string {
  return cutText(wellFormed(value), limitOf(field, profile))
}

/** A currency or country code. */
export function encodeCode(value: string, { profile }: EncodeContext): string {
  return profile.formats.codes === "upper" ? value.trim().toUpperCase() : value.trim().toLowerCase()
}

/** An amount with the decimals that the profile asks for. */
export function encodeAmount(value: GatewayAmount, { field, profile, currency }: EncodeContext): string {
  const limit = limitOf("amount", profile)
  if (value.length > limit) throw new InvalidField(field, englishOf("gateway.amount_field_too_long", { limit }))
  return writeAmount(value, currency, profile)
}

/** An address of the merchant that the gateway or the shopper's browser is to call. */
export function encodeUrl(value: string, { field }: EncodeContext): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    throw new InvalidField(field, englishOf("gateway.url_invalid"))
  }
  return value.trim()
}

/** An address of the shopper's return; a query string in it breaks signing at some gateways. */
export function encodeReturnUrl(value: string, context: EncodeContext): string {
  const text = encodeUrl(value, context)
  if (context.profile.formats.return_url_query === "refuse" && /[?#]/.test(text)) {
    throw new InvalidField(context.field, englishOf("gateway.return_url_has_query"))
  }
  return text
}

/** A secret within its limits, still secret. */
export function encodeSecret(value: Secret, context: EncodeContext): Secret {
  return new Secret(encodeId(value.reveal(), context))
}

/**
 * Cuts a text to a number of UTF-16 code units, never inside a surrogate pair: whatever a gateway counts, characters or
 * units, the text is within its limit.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const inPair = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1))
  return text.slice(0, inPair ? limit - 1 : limit).trimEnd()
}

/**
 * A text that is the same for everyone who reads it. Trimmed, since a signature trims; a surrogate without its other half
 * would be signed and sent as different bytes.
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
