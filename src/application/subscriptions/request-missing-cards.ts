import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { wantsCard } from "../../domain/subscriptions/subscription-state"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations"
import { runEach } from "../../domain/shared/run-each"
import { createMessage } from "../../domain/shared/messages/message"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { Step } from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { failureText } from "../shared/describe-failure"
import { canLogIn, noteCardWanted } from "./request-card"

/** How much later than the result of a charge the card's token may arrive. */
const TOKEN_GRACE_MS = 10 * MINUTE_MS

/** A customer with a request in this time gets no second one. */
const REQUEST_AGAIN_MS = HOUR_MS

/** When a failed subscription is retried. */
const RETRY_MS = 10 * MINUTE_MS

/**
 * When a card is requested from the customer of a new subscription: with a delay, because the token of the first
 * payment may still arrive.
 *
 * @param subscription with the card that it charges
 * @returns `null` if it has a card, or is gateway-billed
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
 * Requests a card from customers whose subscription has nothing to charge, long before a cycle would fail. The first
 * payment had another method, or its result came from a query, which returns no token. Each customer who can log in
 * gets one request.
 *
 * @returns whether there are more
 */
export async function requestMissingCards(container: MedusaContainer, limit: number, clock: Clock): Promise<boolean> {
  const acquiring = acquiringOf(container)
  const taken = await acquiring.subscriptions.takeDueCardRequests(
    limit,
    new Date(clock().getTime() + RETRY_MS),
    clock()
  )
  const { failed } = await runEach(taken, (subscription) => requestIfMissing(container, subscription, clock))
  for (const { item, error } of failed)
    acquiring.warn(`The card request for the subscription ${item.id} is retried later: ${failureText(error)}`)
  return taken.length === limit
}

async function requestIfMissing(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const [lacking] = await withoutCard(acquiring, [subscription])
  // A guest can give none; a later request by the merchant returns that as an error (request-card.ts).
  if (lacking && (await canLogIn(container, subscription.customer_id))) {
    const note = createMessage("subscriptions.no_card_with_first_payment")
    await noteCardWanted(
      acquiring,
      subscription.id,
      new Date(clock().getTime() - REQUEST_AGAIN_MS),
      { cause: "clock", note },
      clock()
    )
  }
  await acquiring.subscriptions.clearCardRequest(subscription, clock())
}

/** Returns the subscriptions that have nothing to charge. */
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
