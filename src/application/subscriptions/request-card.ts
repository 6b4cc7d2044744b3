import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { MINUTE_MS } from "../../domain/shared/durations"
import { createMessage } from "../../domain/shared/messages/message"
import type { SubscriptionNote } from "../../modules/acquiring/repositories/subscriptions/subscriptions"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { rejectWhileBlocked } from "../accounts/installation/block"
import { RequestError } from "../shared/request-error"
import { requireLiving } from "./change-card"
import type { Changer } from "./change-subscription"
import { lineOf } from "./change-subscription"

/** Two requests at the same moment send one mail. */
const AGAIN_AFTER_MS = MINUTE_MS

/**
 * Requests another card from the customer of a subscription: an event, and the mail that follows. The customer enters
 * the card in the store while logged in; a merchant never types one.
 *
 * @throws a request error `not_found`; `not_resolvable` if the subscription is over, its customer cannot log in, or a
 * card was requested a moment ago
 */
export async function requestCard(
  container: MedusaContainer,
  id: string,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const acquiring = acquiringOf(container)
  const subscription = await requireLiving(container, id, by)
  await rejectWhileBlocked(acquiring, clock)
  if (!(await canLogIn(container, subscription.customer_id))) {
    throw new RequestError("not_resolvable", { message: createMessage("subscriptions.customer_without_account") })
  }
  const again = new Date(clock().getTime() - AGAIN_AFTER_MS)
  const requested = await noteCardWanted(
    acquiring,
    subscription.id,
    again,
    lineOf(by, createMessage("subscriptions.card_requested")),
    clock()
  )
  if (!requested)
    throw new RequestError("not_resolvable", { message: createMessage("subscriptions.card_requested_recently") })
  return requested
}

/**
 * Stores that a card is needed and emits the event, unless that happened since `again`.
 *
 * @returns the subscription, if it continues
 */
export function noteCardWanted(
  acquiring: AcquiringModuleService,
  subscriptionId: string,
  again: Date,
  by: SubscriptionNote,
  now: Date
): Promise<SubscriptionRow | undefined> {
  return acquiring.transaction(async ({ subscriptions, emit }) => {
    const requested = await subscriptions.requestCard(subscriptionId, again, by, now)
    if (requested) emit("acquiring.subscription.card_wanted", requested.id)
    return requested
  }, now)
}

/** Whether a customer has an account in the store, because only an account can give a card. */
export async function canLogIn(container: MedusaContainer, customerId: string | null): Promise<boolean> {
  if (customerId === null) return false
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "customer", fields: ["has_account"], filters: { id: customerId } })
  return data[0]?.has_account === true
}
