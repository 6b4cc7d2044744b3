import { parseNotification } from "../../src/gateway"
import { NOTIFICATION_FORMATS } from "../../src/gateway/notification/types"
import type { NotificationFormat, RawNotification } from "../../src/gateway/notification/types"
import { profileOf } from "../../src/gateway/testing/account"
import { FIELDS, form, multipart, post, xml } from "../../src/gateway/testing/notifications"
import type { Benchmark } from "../benchmark"
import { perSecond } from "./per-second"

const LARGE_BYTES = 64_000
const TENTH = LARGE_BYTES / 10

/** Ten times the bytes may take ten times as long, and something for memory that is no longer near. */
const MOST_RATIO = 20

/** Reading a notification of 6.4 kB and of 64 kB, in each format. */
export const notifications: Benchmark = {
  name: "notifications",
  measures: "how many notifications of 6.4 and of 64 kB are read a second, and the ratio of the two",
  run: async () => {
    const profile = profileOf()
    const read = (format: NotificationFormat, bytes: number): number => {
      const raw = notificationOf(format, bytes)
      const first = parseNotification(raw, profile)
      if (first.kind === "problem") throw new Error(`The ${format} of ${bytes} bytes is not read: ${first.message}`)
      return perSecond(() => parseNotification(raw, profile))
    }
    const facts = NOTIFICATION_FORMATS.map((format) => {
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
function notificationOf(format: NotificationFormat, bytes: number): RawNotification {
  const fields: Record<string, string> = { ...FIELDS, note: "" }
  for (let index = 0; index < bytes / 200; index++) fields[`further_field_${index}`] = "0123456789".repeat(4)
  const note = "x".repeat(bytes - sizeOf(write(format, fields)))
  return write(format, { ...fields, note })
}

function sizeOf(raw: RawNotification): number {
  return raw.method === "POST" ? raw.body.length : raw.query.length
}

function write(format: NotificationFormat, fields: Record<string, string>): RawNotification {
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
