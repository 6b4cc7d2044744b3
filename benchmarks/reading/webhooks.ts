import { inEnglish } from "../../src/domain/shared/messages/message"
import { parseWebhook } from "../../src/gateway"
import { WEBHOOK_FORMATS } from "../../src/gateway/webhooks/types"
import type { WebhookFormat, RawWebhook } from "../../src/gateway/webhooks/types"
import { profileOf } from "../../testing/gateway/account"
import { FIELDS, form, multipart, post, xml } from "../../testing/gateway/webhooks"
import type { Benchmark } from "../benchmark"
import { perSecond } from "./per-second"

const LARGE_BYTES = 64_000
const TENTH = LARGE_BYTES / 10

/** Ten times the bytes may take ten times as long, and something for memory that is no longer near. */
const MOST_RATIO = 20

/** Reading a webhook of 6.4 kB and of 64 kB, in each format. */
export const webhooks: Benchmark = {
  name: "webhooks",
  measures: "how many webhooks of 6.4 and of 64 kB are read a second, and the ratio of the two",
  run: async () => {
    const profile = profileOf()
    const read = (format: WebhookFormat, bytes: number): number => {
      const raw = webhookOf(format, bytes)
      const first = parseWebhook(raw, profile)
      if (first.kind === "problem")
        throw new Error(`The ${format} of ${bytes} bytes is not read: ${inEnglish(first.message)}`)
      return perSecond(() => parseWebhook(raw, profile))
    }
    const facts = WEBHOOK_FORMATS.map((format) => {
      const [small, large] = [read(format, TENTH), read(format, LARGE_BYTES)]
      return { format, small_per_second: small, large_per_second: large, ratio: round(small / large) }
    })
    const steep = facts.filter(({ ratio }) => ratio > MOST_RATIO)
    return {
      summary: facts
        .map(({ format, large_per_second, ratio }) => `${format} ${large_per_second}/s (ratio ${ratio})`)
        .join(", "),
      violations: steep.map(({ format, ratio }) => `Ten times the bytes of ${format} took ${ratio} times as long.`),
      facts: { formats: facts },
    }
  },
}

/** Many fields, and one long one that fills it up to its size. */
function webhookOf(format: WebhookFormat, bytes: number): RawWebhook {
  const fields: Record<string, string> = { ...FIELDS, note: "" }
  for (let index = 0; index < bytes / 200; index++) fields[`further_field_${index}`] = "0123456789".repeat(4)
  const note = "x".repeat(bytes - sizeOf(write(format, fields)))
  return write(format, { ...fields, note })
}

function sizeOf(raw: RawWebhook): number {
  return raw.method === "POST" ? raw.body.length : raw.query.length
}

function write(format: WebhookFormat, fields: Record<string, string>): RawWebhook {
  switch (format) {
    case "form":
      return post(form(fields))
    case "json":
      return post(JSON.stringify(fields))
    case "xml":
      return post(xml(fields))
    case "multipart":
      return post(multipart(fields))
    case "query":
      return { method: "GET", query: form(fields) }
  }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
