import { isDeepStrictEqual } from "node:util"
import type { Clock } from "../../../domain/shared/clock"
import type { SubscriptionState } from "../../../domain/subscriptions/subscription-state"
import { runEach } from "../../../domain/shared/run-each"
import { nextAttemptAt } from "../../../domain/payments/schedule"
import { asSentence, createMessage, joinMessages, inEnglish } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { MandateRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { describeFailure } from "../../shared/describe-failure"
import { queryGatewayCharges } from "../gateway-charges/query-gateway-charges"
import { cancelMandate, noteEnded, cancelAtGateway } from "./cancel-mandate"

/**
 * Continues the cancellation of due mandates.
 *
 * @param isTimeLeft is called before each, because a gateway call may take half a minute
 * @returns whether there are more
 */
export async function cancelMandates(
  acquiring: AcquiringModuleService,
  { limit, isTimeLeft }: { readonly limit: number; readonly isTimeLeft: () => Promise<boolean> },
  clock: Clock
): Promise<boolean> {
  const due = await acquiring.mandates.due(limit, clock())
  const { failed, left } = await runEach(
    due,
    (mandate) => (mandate.state === "active" ? endIfOver(acquiring, mandate, clock) : goOn(acquiring, mandate, clock)),
    isTimeLeft
  )
  for (const { item, error } of failed) await postpone(acquiring, item, describeFailure(error), clock)
  return left.length > 0 || due.length === limit
}

/** A mandate that fails gets a later date, because it would otherwise come first in every tick. */
async function postpone(
  acquiring: AcquiringModuleService,
  mandate: MandateRow,
  why: Message,
  clock: Clock
): Promise<void> {
  acquiring.warn(`The mandate ${mandate.id} could not be ended: ${inEnglish(why)}`)
  const now = clock()
  await acquiring.mandates.postpone(
    mandate,
    {
      attention: joinMessages(createMessage("common.processing_failed"), why),
      next_attempt_at: nextAttemptAt(mandate.attempts, now),
      attempts: mandate.attempts + 1,
    },
    now
  )
}

/** A process may have died after it canceled the subscription and before it canceled the mandate. */
async function endIfOver(acquiring: AcquiringModuleService, mandate: MandateRow, clock: Clock): Promise<void> {
  const subscription = await acquiring.subscriptions.find(mandate.subscription_id)
  const over = subscription && OVER[subscription.state]
  if (over !== undefined) return cancelMandate(acquiring, mandate, over, clock)
  await acquiring.mandates.letBe(mandate, clock())
}

const OVER: Readonly<Partial<Record<SubscriptionState, Message>>> = {
  canceling: createMessage("mandates.subscription_canceling"),
  canceled: createMessage("mandates.subscription_canceled"),
}

/**
 * Sends the cancellation again before the absence of a charge counts, because the gateway may have been down on that
 * day.
 */
async function goOn(acquiring: AcquiringModuleService, due: MandateRow, clock: Clock): Promise<void> {
  const mandate = await cancelAtGateway(acquiring, due, clock)
  if (mandate?.ends_by && mandate.ends_by <= clock()) await endIfSilent(acquiring, mandate, clock)
}

async function endIfSilent(acquiring: AcquiringModuleService, mandate: MandateRow, clock: Clock): Promise<void> {
  const reported = await queryGatewayCharges(acquiring, mandate, clock)
  switch (reported.kind) {
    case "none":
      return noteEnded(acquiring, mandate, createMessage("mandates.no_charge_on_due_date"), clock)
    case "some":
      // The mandate still charges, so the next due date must pass without a charge.
      return acquiring.mandates.update(mandate.id, { ends_by: null }, clock())
    case "not_queried":
    case "switched_off": {
      const silence = reported.attention ?? createMessage("mandates.further_charges_unclear")
      const isOnlyReason = mandate.attention === null || isDeepStrictEqual(mandate.attention, silence)
      const attention = isOnlyReason
        ? asSentence(silence)
        : joinMessages(asSentence(mandate.attention ?? silence), asSentence(silence))
      return acquiring.mandates.update(mandate.id, { attention }, clock())
    }
  }
}
