import { inEnglish } from "../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import type { MailKind } from "../shared/send-mail"
import { sendMail } from "../shared/send-mail"
import type { MailOccasion, MailedProblem } from "./problem-mail"
import { problemMail } from "./problem-mail"

/** The shortest pause between mails; problems that open meanwhile go into the next one. */
const MAIL_PAUSE_MS = MINUTE_MS

/** Shorter than a day, because a late digest must not postpone the next one. */
const DIGEST_PAUSE_MS = 20 * HOUR_MS

/** The most problems that one mail lists in full. */
const IN_A_MAIL = 50

/**
 * Mails the problems that were not mailed yet, all in one mail, to an address. They are marked before the mail goes
 * out, so one of several processes sends it. A failed mail is not repeated, because the digest lists what is still
 * open. A missing worker makes no digest, so it is mailed again after hours.
 */
export async function mailNewProblems(container: MedusaContainer, to: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  if (!(await acquiring.problems.hasUnmailed(clock())) || (await isCopy(acquiring, clock))) return
  if (!(await acquiring.installation.takeTurn("problem_mail", MAIL_PAUSE_MS, clock()))) return
  const rows = await acquiring.problems.takeUnmailed(clock())
  if (rows.length > 0) await send(container, to, "new", rows.slice(0, IN_A_MAIL), rows.length)
}

/** Mails the open problems once a day, however many processes run; sends nothing if none is open. */
export async function mailDigest(container: MedusaContainer, to: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const { rows, count } = await acquiring.problems.list(
    { state: "open" },
    { limit: IN_A_MAIL, offset: 0, order: "since" }
  )
  if (
    count === 0 ||
    (await isCopy(acquiring, clock)) ||
    !(await acquiring.installation.takeTurn("problem_digest", DIGEST_PAUSE_MS, clock()))
  )
    return
  await send(container, to, "digest", rows, count)
}

/** A confirmed copy sends no mail, because its users expect problems; the list has them. */
async function isCopy(acquiring: AcquiringModuleService, clock: Clock): Promise<boolean> {
  return (await acquiring.identityCheck.check(clock())).state === "copy"
}

async function send(
  container: MedusaContainer,
  to: string,
  occasion: MailOccasion,
  problems: readonly MailedProblem[],
  count: number
): Promise<void> {
  await sendMail(container, KIND, {
    to,
    template: "acquiring-problems",
    content: problemMail(occasion, problems, count - problems.length),
    data: {
      occasion,
      count,
      problems: problems.map(({ summary, impact, resolution, since }) => ({
        summary: inEnglish(summary),
        impact: inEnglish(impact),
        resolution: inEnglish(resolution),
        since,
      })),
    },
    trigger_type: occasion === "new" ? "acquiring.problem.opened" : "acquiring-problem-digest",
    resource_type: "acquiring_problem",
  })
}

const KIND: MailKind = { what: "problems with card payments", option: "problemEmail" }
