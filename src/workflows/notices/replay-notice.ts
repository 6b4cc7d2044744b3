import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { isId } from "../../domain/id"
import { said } from "../../domain/told"
import type { NotificationRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { Refusal } from "../refusal"
import { processNotice } from "./process-notice"

/**
 * Works on a stored notice once more, at once and with all its tries: one that is dead, failed, or was processed. What is known
 * already changes nothing; the event of a dispute is told again.
 *
 * @returns the notice as it is afterwards
 * @throws Refusal `not_found`, or `not_replayable` for a notice that was refused
 */
export async function replayNotice(container: MedusaContainer, id: string, clock: Clock): Promise<NotificationRow> {
  const { inbox } = acquiringOf(container)
  const notice = await requireNotice(container, id)
  if (notice.verdict === "refused") throw new Refusal("not_replayable")
  await inbox.replay(id, clock())
  await processNotice(container, id, clock)
  return (await inbox.find(id)) ?? notice
}

/** @throws Refusal `not_found` */
export async function requireNotice(container: MedusaContainer, id: string): Promise<NotificationRow> {
  const notice = isId(id) ? await acquiringOf(container).inbox.find(id) : undefined
  if (!notice) throw new Refusal("not_found", undefined, said`There is no such notification.`)
  return notice
}
