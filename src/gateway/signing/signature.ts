import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { Secret } from "../../domain/shared/secret"
import type { SignatureSettings, SigningSettings } from "../profile/settings/signature-settings"
import { signedValues } from "./signed-values"
import type { Signable } from "./signed-values"

/** How one message is signed, complete: what the profile says for all messages, overridden by what it says for this one. */
export type SignatureSpec = SigningSettings & Pick<SignatureSettings, "strategy" | "fields" | "excluded">

/** The specification of a message's signature from the profile's two places (gateway-api 5.4). */
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

/** The signature of a message as hexadecimal text. */
export function sign(spec: SignatureSpec, message: Signable, key: Secret): string {
  const values = signedValues(spec, message).map((value) => normalise(value, spec.normaliser))
  const hexadecimal = digest(spec, values, key)
  return spec.case === "upper" ? hexadecimal.toUpperCase() : hexadecimal
}

/** Hexadecimal, and as long as one of the digests makes it. */
const FORM = /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/i

/** Whether a text can be a signature at all, whatever the key: that costs no digest. */
export function isSignatureForm(text: string): boolean {
  return FORM.test(text.trim())
}

export type SignatureVerdict = "right" | "wrong" | "missing"

/**
 * Compares a signature with what each of the keys gives, in constant time and in either case of the letters. A signature
 * that is absent or empty is `missing`, never right.
 *
 * @param keys the current key and the one before; an empty key never verifies
 */
export function verify(
  spec: SignatureSpec,
  message: Signable,
  signature: string | undefined,
  keys: readonly (Secret | undefined)[]
): SignatureVerdict {
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

/** What one field gives to the signed text of a message; a path to several values gives all of them. */
export function signedValueOf(spec: SignatureSpec, message: Signable, path: string): string {
  return signedValues({ strategy: "fields", fields: [path], excluded: [] }, message)
    .map((value) => normalise(value, spec.normaliser))
    .join("")
}

/** Blanks of ASCII only: that is what the signing code of gateways removes. */
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

/** Without a regular expression: looking for blanks at the end, one would try each blank inside a hostile value anew. */
function trimBlanks(value: string): string {
  let [start, end] = [0, value.length]
  while (start < end && BLANK.has(value.charAt(start))) start++
  while (end > start && BLANK.has(value.charAt(end - 1))) end--
  return value.slice(start, end)
}
