import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { wantsCard } from "../../domain/subscriptions/subscription-state"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations"
import { runEach } from "../../domain/shared/run-each"
import { englishOf } from "../../domain/shared/messages/message"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { Step } from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { describeFailure } from "../shared/describe-failure"
import { canLogIn, noteCardWanted } from "./request-card"

/** How long the token of a card may come later than the news that it was charged. */
const TOKEN_GRACE_MS = 10 * MINUTE_MS

/** Whom somebody asked a moment ago is not asked again. */
const ASKED_AGAIN_MS = HOUR_MS

/** When a subscription that failed is tried again. */
const RETRY_MS = 10 * MINUTE_MS

/**
 * When the customer of a subscription that begins is asked for a card: a while later, as the token of the one that paid may still come.
 *
 * @param subscription with the card that it is to be charged to
 * @returns `null` where it can be charged, or is never charged by us
 */
export async function requestCardAt(
  acquiring: AcquiringModuleService,
  subscription: Pick<SubscriptionRow, "id" | "card_payment_id">,
  now: Date
): Promise<Date | null> {
  const [lacking] = await withoutCard(acquiring, [{ ...subscription, state: "active" }])
  return lacking ? new Date(now.getTime() + TOKEN_GRACE_MS) : null
}

/**
 * Asks the customers of subscriptions that have nothing to be charged to, long before a cycle of theirs would fail: the first payment became known by a question
 * alone, which tells no token, or was made in another way. Each who can give one in the shop is asked once.
 *
 * @returns whether there is more
 */
export async function requestMissingCards(container: MedusaContainer, limit: number, clock: Clock): Promise<boolean> {
  const acquiring = acquiringOf(container)
  const taken = await acquiring.subscriptions.leaseToPoll(limit, new Date(clock().getTime() + RETRY_MS), clock())
  const { failed } = await runEach(taken, (subscription) => requestIfMissing(container, subscription, clock))
  for (const { item, error } of failed)
    acquiring.warn(`The customer of the subscription ${item.id} is asked for a card later: ${describeFailure(error)}`)
  return taken.length === limit
}

async function requestIfMissing(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const [lacking] = await withoutCard(acquiring, [subscription])
  // A guest can give none: whoever asks for it later is told so (request-card.ts).
  if (lacking && (await canLogIn(container, subscription.customer_id))) {
    const note = englishOf("subscriptions.no_card_with_first_payment")
    await noteCardWanted(
      acquiring,
      subscription.id,
      new Date(clock().getTime() - ASKED_AGAIN_MS),
      { cause: "clock", note },
      clock()
    )
  }
  await acquiring.subscriptions.noteAsked(subscription, clock())
}

/** Those of some subscriptions that have nothing to be charged to. */
async function withoutCard<Subscription extends Pick<SubscriptionRow, "id" | "state" | "card_payment_id">>(
  { payments, mandates }: Pick<Step, "payments" | "mandates">,
  subscriptions: readonly Subscription[]
): Promise<Subscription[]> {
  const cards = await payments.findAll(subscriptions.flatMap(({ card_payment_id }) => card_payment_id ?? []))
  const gatewayBilled = await mandates.ofSubscriptions(subscriptions.map(({ id }) => id))
  return subscriptions.filter(({ id, state, card_payment_id }) => {
    const hasCard = cards.some((card) => card.id === card_payment_id && card.token !== null)
    return wantsCard(state, {
      hasCard,
      isGatewayBilled: gatewayBilled.some(({ subscription_id }) => subscription_id === id),
    })
  })
}
