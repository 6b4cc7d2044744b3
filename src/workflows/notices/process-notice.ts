import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { isPaid } from "../../domain/payment-state"
import { isBeyondNoticeTries } from "../../domain/schedule"
import { said } from "../../domain/told"
import type { NotificationRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { describeFailure } from "../describe-failure"
import { settle } from "../settle/settle"
import { takeGivenCard } from "../settle/settle-new-card"
import { finishNotice } from "./finish-notice"
import { noticeFailureOf } from "./notice-failure"
import { workOnNotice } from "./work-on-notice"

/**
 * Claims a notice by its id and works on it, unless somebody else does. One that failed waits for its date, however often the gateway repeats
 * it. Runs after the answer, with nobody to catch what it throws, so it throws nothing: a notice that could not be claimed or marked is found
 * by the job.
 */
export async function processNotice(container: MedusaContainer, noticeId: string, clock: Clock): Promise<void> {
  try {
    const notice = await acquiringOf(container).inbox.claim(noticeId, clock())
    if (notice) await processClaimed(container, notice, clock)
  } catch (error) {
    logFailure(container, noticeId, error)
  }
}

const CUT_OFF = said`The work on it was cut off every time. Look for what ends the process, then replay it.`

/** Works on a notice that was claimed. */
export async function processClaimed(container: MedusaContainer, notice: NotificationRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  if (isBeyondNoticeTries(notice.tries))
    return acquiring.inbox.failed(notice, { sentence: CUT_OFF, isUnanswered: false }, clock())
  try {
    const payment = await workOnNotice(acquiring, notice, clock)
    // What is due to Medusa is noted in the payment's row, so the notice is done even if this is cut off.
    await finishNotice(acquiring, notice, clock())
    if (payment?.next_settle_at || (payment && isPaid(payment.state) && !payment.settled_at))
      await settle(container, payment.id, clock)
    // The token of a new card may come when its payment is over.
    if (payment?.contract_id && payment.token !== null && payment.given_back_at)
      await takeGivenCard(container, payment, payment.contract_id, clock)
  } catch (error) {
    logFailure(container, notice.id, error)
    await acquiring.inbox.failed(notice, noticeFailureOf(error), clock())
  }
}

function logFailure(container: MedusaContainer, noticeId: string, error: unknown): void {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`The notification ${noticeId} was not processed: ${describeFailure(error)}`)
}
