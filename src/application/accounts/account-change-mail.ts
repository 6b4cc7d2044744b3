import type { NotificationContent } from "@medusajs/framework/types"
import { escapeHtml } from "../../domain/shared/escape-html"
import { inUtc } from "../../domain/shared/messages/message"

/** A change of an account as a mail tells it; of a key no more than that there is one. */
export interface MailedChange {
  readonly account: string
  /** Who did it, by the mail address where they have one. */
  readonly by: string
  readonly at: Date
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** A mail about a change that decides where cards and money go, in plain text and in HTML that says the same. */
export function accountChangeMail({ account, by, at, fields }: MailedChange): Required<NotificationContent> {
  const subject = `Gateway account ${account} was changed`
  const who = `${by} changed it on ${inUtc(at)}.`
  const changes = fields.map(({ field, before, after }) => `${field}: ${wordsOf(before)} → ${wordsOf(after)}`)
  return {
    subject,
    text: [subject, who, changes.join("\n"), ADVICE].join("\n\n"),
    html: `<h1>${escapeHtml(subject)}</h1><p>${escapeHtml(who)}</p><ul>${changes.map((change) => `<li>${escapeHtml(change)}</li>`).join("")}</ul><p>${escapeHtml(ADVICE)}</p>`,
  }
}

const ADVICE =
  "If nobody in your company did this, undo it in Settings → Card gateway, remove that user's login, and replace the sign key at the gateway."

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return "not set"
  return typeof value === "string" ? value : JSON.stringify(value)
}
