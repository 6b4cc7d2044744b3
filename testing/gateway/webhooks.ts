import { inEnglish } from "../../src/domain/shared/messages/message"
import { Secret } from "../../src/domain/shared/secret"
import { parseWebhook, verifyWebhook } from "../../src/gateway/webhooks/webhook"
import type { WebhookProblem, ParsedWebhook, RawWebhook, Verification } from "../../src/gateway/webhooks/types"
import type { ProfileInput } from "../../src/gateway/profile/profile"
import { ACCOUNT, KEY, MERCHANT, profileOf } from "./account"
import { resultFields } from "./answers"

export const post = (body: string | Buffer): RawWebhook => ({ method: "POST", body: Buffer.from(body) })
export const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()
export const xml = (fields: Record<string, string>): string =>
  `<?xml version="1.0"?>\r\n<respon>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join("\r\n")}</respon>`
export const multipart = (fields: Record<string, string>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")}--b0--\r\n`

export const camel = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ])
  )

export function parsed(raw: RawWebhook, profile: ProfileInput = {}): ParsedWebhook {
  const result = parseWebhook(raw, profileOf(profile))
  if (result.kind === "problem") throw new Error(inEnglish(result.message))
  return result
}

export function problem(raw: RawWebhook, profile: ProfileInput = {}): WebhookProblem | undefined {
  const result = parseWebhook(raw, profileOf(profile))
  return result.kind === "problem" ? result : undefined
}

export const keys = { merchantId: MERCHANT, accountId: ACCOUNT, signKey: new Secret(KEY) }
export const verification = (
  raw: RawWebhook,
  profile: ProfileInput = {},
  changes: Partial<typeof keys> & { previousSignKey?: Secret } = {}
): Verification => verifyWebhook(parsed(raw, profile), { ...keys, ...changes, profile: profileOf(profile) })

export const FIELDS = resultFields({ note: "Grüße 😀", recurring_id: "REC-1", token_id: "tok-secret" })
