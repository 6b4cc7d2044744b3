import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { MINUTE_MS } from "../../domain/shared/durations"
import { acquiringOf } from "../shared/acquiring"
import { failureText } from "../shared/describe-failure"
import { before } from "./finder"
import { mailNewProblems } from "./mail-problems"
import { refreshProblems } from "./refresh-problems"
import { SILENT_MS } from "./finders/worker"

/**
 * Updates the list of problems and mails new ones if no worker runs, because a stopped worker cannot report itself. For
 * processes that serve requests, at most once a minute for all of them.
 */
export async function reportMissingWorker(container: MedusaContainer, clock: Clock): Promise<void> {
  try {
    const { installation, options } = acquiringOf(container)
    const lastBeat = await installation.lastBeat(clock())
    if (lastBeat && lastBeat >= before(clock(), SILENT_MS)) return
    if (!(await installation.isTime("look_for_worker", MINUTE_MS, clock()))) return
    await refreshProblems(container, clock)
    if (options.problemEmail) await mailNewProblems(container, options.problemEmail, clock)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The missing worker could not be reported: ${failureText(error)}`)
  }
}
