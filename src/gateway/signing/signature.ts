import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { Secret } from "../../domain/shared/secret"
import type { SignatureSettings, SigningSettings } from "../profile/settings/signature-settings"
import { signedValues } from "./signed-values"
import type { Signable } from "./signed-values"

/** The complete signature settings of one message: the profile's general settings, overridden by the message's own. */
export type SignatureSpec = SigningSettings & Pick<SignatureSettings, "strategy" | "fields" | "excluded">

/** Merges a message's signature settings with the general ones of the profile (gateway-api 5.4). */
export function signatureSpec(signing: SigningSettings, message: SignatureSettings): SignatureSpec {
  return {
    strategy: message.strategy,
    fields: message.fields,
    excluded: message.excluded,
    digest: message.digest ?? signing.digest,
    key: message.key ?? signing.key,
    joiner: message.joiner ?? signing.joiner,
    normaliser: message.normaliser ?? signing.normaliser,
    case: message.case ?? signing.case,
  }
}

export function sign(spec: SignatureSpec, message: Signable, key: Secret): string {
  const values = signedValues(spec, message).map((value) => normalise(value, spec.normaliser))
  const hexadecimal = digest(spec, values, key)
  return spec.case === "upper" ? hexadecimal.toUpperCase() : hexadecimal
}

/** Hexadecimal, with the length of one of the digests. */
const FORM = /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/i

/** Whether a text can be a signature for any key. This check computes no digest. */
export function isSignatureForm(text: string): boolean {
  return FORM.test(text.trim())
}

export type SignatureCheck = "right" | "wrong" | "missing"

/**
 * Compares a signature with the expected one of each key, in constant time and in either letter case. An absent or
 * empty signature is `missing`, never `right`.
 *
 * @param keys the current key and the previous one; an empty key never verifies
 */
export function verify(
  spec: SignatureSpec,
  message: Signable,
  signature: string | undefined,
  keys: readonly (Secret | undefined)[]
): SignatureCheck {
  const given = signature?.trim().toLowerCase() ?? ""
  if (given === "") return "missing"
  let right = false
  for (const key of keys) {
    if (key === undefined || key.isEmpty) continue
    const expected = sign(spec, message, key).toLowerCase()
    right = sameText(given, expected) || right
  }
  return right ? "right" : "wrong"
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, "utf8"), Buffer.from(b, "utf8")]
  return left.length === right.length && timingSafeEqual(left, right)
}

function digest({ digest, key: place, joiner }: SignatureSpec, values: readonly string[], key: Secret): string {
  switch (digest) {
    case "sha256":
    case "sha512": {
      const parts = place === "append" ? [...values, key.reveal()] : [key.reveal(), ...values]
      return createHash(digest).update(parts.join(joiner), "utf8").digest("hex")
    }
    case "hmac-sha256":
      return createHmac("sha256", key.reveal()).update(values.join(joiner), "utf8").digest("hex")
    case "hmac-sha512":
      return createHmac("sha512", key.reveal()).update(values.join(joiner), "utf8").digest("hex")
  }
}

/** The part of the signed text that comes from one field. A path to several values returns all of them. */
export function signedValueOf(spec: SignatureSpec, message: Signable, path: string): string {
  return signedValues({ strategy: "fields", fields: [path], excluded: [] }, message)
    .map((value) => normalise(value, spec.normaliser))
    .join("")
}

/** ASCII blanks only, because the signing code of gateways removes only these. */
const BLANKS = /[ \t\r\n\f\v]+/g
const BLANK: ReadonlySet<string> = new Set([" ", "\t", "\r", "\n", "\f", "\v"])

function normalise(value: string, normaliser: SignatureSpec["normaliser"]): string {
  switch (normaliser) {
    case "none":
      return value
    case "trim":
      return trimBlanks(value)
    case "strip-all":
      return value.replace(BLANKS, "")
  }
}

/** No regular expression: it would rescan each blank inside a hostile value to find the blanks at its end. */
function trimBlanks(value: string): string {
  let [start, end] = [0, value.length]
  while (start < end && BLANK.has(value.charAt(start))) start++
  while (end > start && BLANK.has(value.charAt(end - 1))) end--
  return value.slice(start, end)
}
