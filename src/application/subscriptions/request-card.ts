import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { MINUTE_MS } from "../../domain/shared/durations"
import { englishOf } from "../../domain/shared/messages/message"
import type { SubscriptionNote } from "../../modules/acquiring/repositories/subscriptions/subscriptions"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { rejectWhileHeld } from "../accounts/installation/hold"
import { RequestError } from "../shared/request-error"
import { requireLiving } from "./change-card"
import type { Changer } from "./change-subscription"
import { lineOf } from "./change-subscription"

/** Two who ask at one moment send one mail. */
const AGAIN_AFTER_MS = MINUTE_MS

/**
 * Asks the customer of a subscription for another card: an event, and the mail that follows from it. The card itself they give in
 * the shop, where they are logged in: a merchant never types one.
 *
 * @throws Refusal `not_found`, `not_resolvable` where it is over, has no customer who can log in, or they were asked a moment ago
 */
export async function requestCard(
  container: MedusaContainer,
  id: string,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const acquiring = acquiringOf(container)
  const subscription = await requireLiving(container, id, by)
  await rejectWhileHeld(acquiring, clock)
  if (!(await canLogIn(container, subscription.customer_id))) {
    throw new RequestError("not_resolvable", undefined, englishOf("subscriptions.customer_without_account"))
  }
  const again = new Date(clock().getTime() - AGAIN_AFTER_MS)
  const asked = await noteCardWanted(acquiring, subscription.id, again, lineOf(by, "ask for another card"), clock())
  if (!asked) throw new RequestError("not_resolvable", undefined, englishOf("subscriptions.card_requested_recently"))
  return asked
}

/** Notes that a card is wanted, unless that was noted since `again`, and tells of it. @returns the subscription that goes on */
export function noteCardWanted(
  acquiring: AcquiringModuleService,
  subscriptionId: string,
  again: Date,
  by: SubscriptionNote,
  now: Date
): Promise<SubscriptionRow | undefined> {
  return acquiring.atOnce(async ({ subscriptions, tell }) => {
    const asked = await subscriptions.requestCard(subscriptionId, again, by, now)
    if (asked) tell("acquiring.subscription.card_wanted", asked.id)
    return asked
  }, now)
}

/** Whether a customer has an account in the shop, where they can give a card. */
export async function canLogIn(container: MedusaContainer, customerId: string | null): Promise<boolean> {
  if (customerId === null) return false
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "customer", fields: ["has_account"], filters: { id: customerId } })
  return data[0]?.has_account === true
}
