import { z } from "zod"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"

const choices = {
  digest: z.enum(["sha256", "sha512", "hmac-sha256", "hmac-sha512"]),
  key: z.enum(["append", "prepend"]),
  joiner: z.string().max(8),
  normaliser: z.enum(["none", "trim", "strip-all"]),
  case: z.enum(["lower", "upper"]),
} as const

const meaning = {
  digest:
    "Algorithm of the signature. With an HMAC, the sign key is the key of the HMAC and not part of the signed text.",
  key: "Position of the sign key in the signed text.",
  joiner: "Separator between the signed values.",
  normaliser:
    "Whitespace in each value before signing: unchanged (`none`), trimmed at both ends (`trim`), or removed (`strip-all`).",
  case: "Letter case of the hexadecimal signature that is sent. A received signature may have either case.",
} as const

/** The signature of every message. A message's own settings override it (gateway-api 5.4). */
export const signingSettings = z
  .strictObject({
    digest: choices.digest.default("sha256").describe(meaning.digest),
    key: choices.key.default("append").describe(meaning.key),
    joiner: choices.joiner.default("").describe(meaning.joiner),
    normaliser: choices.normaliser.default("trim").describe(meaning.normaliser),
    case: choices.case.default("lower").describe(meaning.case),
  })
  .prefault({})
  .describe("How messages are signed, unless a message has its own settings.")

export const fieldPath = z
  .string()
  .regex(/^[A-Za-z_]\w*(\[\])?(\.[A-Za-z_]\w*(\[\])?)*$/, schemaMessage("settings.signed_field_invalid"))

/** The part of a signature that differs between messages. */
export interface SignatureDefaults {
  readonly fields: readonly string[]
  readonly case?: "upper"
}

function messageSignature(defaults: SignatureDefaults) {
  return {
    strategy: z
      .enum(["fields", "sorted"])
      .default("fields")
      .describe(
        "`fields`: the values of `fields` in that order. `sorted`: the values of all non-empty texts, sorted by name."
      ),
    fields: z
      .array(fieldPath)
      .default([...defaults.fields])
      .describe("The signed fields in their order, by the plugin's names. Applies to the strategy `fields`."),
    excluded: z
      .array(z.string())
      .default([])
      .describe("Parameters that are not signed. Applies to the strategy `sorted`."),
    digest: choices.digest.optional().describe(meaning.digest),
    key: choices.key.optional().describe(meaning.key),
    joiner: choices.joiner.optional().describe(meaning.joiner),
    normaliser: choices.normaliser.optional().describe(meaning.normaliser),
    case: (defaults.case ? choices.case.default(defaults.case) : choices.case.optional()).describe(meaning.case),
  }
}

/** The signature of a message that the plugin sends, or of a webhook. */
export function signatureSettings(defaults: SignatureDefaults) {
  return z.strictObject(messageSignature(defaults)).prefault({}).describe("The signature in encryption_data.")
}

export interface ResultSignatureDefaults extends Partial<SignatureDefaults> {
  readonly check: "required" | "if_present" | "none"
  readonly covers: "request" | "result"
}

export function resultSignatureSettings(defaults: ResultSignatureDefaults & SignatureDefaults) {
  return z
    .strictObject({
      check: z
        .enum(["required", "if_present", "none"])
        .default(defaults.check)
        .describe(
          "Whether a result needs a valid signature. With `if_present`, the signature may be missing, but not wrong."
        ),
      covers: z
        .enum(["request", "result"])
        .default(defaults.covers)
        .describe("`request`: the result repeats the signature of the request. `result`: it signs its own fields."),
      ...messageSignature(defaults),
    })
    .prefault({})
    .describe("The signature of the result.")
}

export type SigningSettings = z.output<typeof signingSettings>

export type SignatureSettings = z.output<ReturnType<typeof signatureSettings>>

export type ResultSignatureSettings = z.output<ReturnType<typeof resultSignatureSettings>>
