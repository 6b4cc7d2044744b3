import type { NotificationContent } from "@medusajs/framework/types"
import { escapeHtml } from "../../domain/shared/escape-html"
import { inUtc } from "../../domain/shared/messages/message"

/** A change of a gateway account as the mail lists it. A key appears only as set or not set. */
export interface MailedChange {
  readonly account: string
  /** Email address of the actor; another id if the actor has no address. */
  readonly by: string
  readonly at: Date
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** Builds the mail about a change that affects where cards and money go, in plain text and HTML with equal content. */
export function accountChangeMail({ account, by, at, fields }: MailedChange): Required<NotificationContent> {
  const subject = `Gateway account ${account} was changed`
  const who = `${by} changed it on ${inUtc(at)}.`
  const changes = fields.map(({ field, before, after }) => `${field}: ${labelsOf(before)} → ${labelsOf(after)}`)
  return {
    subject,
    text: [subject, who, changes.join("\n"), ADVICE].join("\n\n"),
    html: `<h1>${escapeHtml(subject)}</h1><p>${escapeHtml(who)}</p><ul>${changes.map((change) => `<li>${escapeHtml(change)}</li>`).join("")}</ul><p>${escapeHtml(ADVICE)}</p>`,
  }
}

const ADVICE =
  "If nobody in your company did this, undo it in Settings → Card gateway, remove that user's login, and replace the sign key at the gateway."

function labelsOf(value: unknown): string {
  if (value === null || value === undefined) return "not set"
  return typeof value === "string" ? value : JSON.stringify(value)
}
