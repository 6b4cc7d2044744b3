import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { isPaid } from "../../domain/payment-state"
import type { NotificationRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { settle } from "../settle/settle"
import { workOnNotice } from "./work-on-notice"

/** Claims a notice by its id and works on it, unless somebody else does. Never throws: what failed is tried again later. */
export async function processNotice(container: MedusaContainer, noticeId: string, clock: Clock): Promise<void> {
  const notice = await acquiringOf(container).inbox.claim(noticeId, clock())
  if (notice) await processClaimed(container, notice, clock)
}

/** Works on a notice that was claimed. */
export async function processClaimed(container: MedusaContainer, notice: NotificationRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  try {
    const payment = await workOnNotice(acquiring, notice, clock)
    // What is due to Medusa is noted in the payment's row, so the notice is done even if this is cut off.
    await acquiring.inbox.done(notice.id, clock())
    if (payment?.next_settle_at || (payment && isPaid(payment.state) && !payment.settled_at)) await settle(container, payment.id, clock)
  } catch (error) {
    const sentence = error instanceof Error ? error.message : "It failed without an error."
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`The notification ${notice.id} was not processed: ${sentence}`)
    await acquiring.inbox.failed(notice, sentence, clock())
  }
}
