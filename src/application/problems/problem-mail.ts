import type { NotificationContent } from "@medusajs/framework/types"
import { escapeHtml } from "../../domain/shared/escape-html"
import { inUtc, inEnglish } from "../../domain/shared/messages/message"
import type { FoundProblem } from "../../modules/acquiring/repositories/problems/compare-problems"

/** The fields of a problem in a mail; of payments they hold only order number, amount and date. */
export type MailedProblem = Pick<FoundProblem, "summary" | "impact" | "resolution" | "since">

/** `new`: mailed for the first time. `digest`: still open. */
export type MailOccasion = "new" | "digest"

/**
 * Builds a mail about problems, in plain text and in equivalent HTML.
 *
 * @param more how many further problems the list has
 */
export function problemMail(
  occasion: MailOccasion,
  problems: readonly MailedProblem[],
  more = 0
): Required<NotificationContent> {
  const subject = subjectOf(occasion, problems.length + more)
  const closing = more > 0 ? `The list has ${more} more. ${CLOSING}` : CLOSING
  return {
    subject,
    text: [subject, ...problems.map(asText), closing].join("\n\n"),
    html: `<h1>${escapeHtml(subject)}</h1>${problems.map(asHtml).join("")}<p>${escapeHtml(closing)}</p>`,
  }
}

const CLOSING =
  "An entry leaves the list by itself when its cause is gone. The whole list: Card payments → Problems in the dashboard."

function subjectOf(occasion: MailOccasion, count: number): string {
  const problems = `${count} ${count === 1 ? "problem" : "problems"} with card payments`
  switch (occasion) {
    case "new":
      return `New: ${problems}`
    case "digest":
      return `Still open: ${problems}`
  }
}

function asText({ summary, impact, resolution, since }: MailedProblem): string {
  const toDo = `Resolution: ${inEnglish(resolution)}`
  return [inEnglish(summary), inEnglish(impact), toDo, `Since ${inUtc(since)}`].join("\n")
}

function asHtml({ summary, impact, resolution, since }: MailedProblem): string {
  const [what, means, toDo] = [summary, impact, resolution].map((message) => escapeHtml(inEnglish(message)))
  return `<h2>${what}</h2><p>${means}</p><p>Resolution: ${toDo}</p><p><small>Since ${inUtc(since)}</small></p>`
}
