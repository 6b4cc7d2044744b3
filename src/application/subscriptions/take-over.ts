import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { runEach } from "../../domain/shared/run-each"
import { englishOf } from "../../domain/shared/messages/message"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { describeFailure } from "../shared/describe-failure"
import { lineOf } from "./change-subscription"

/**
 * Makes a customer's what a guest subscribed to whose first order they took over by Medusa's transfer: of its acceptance no event tells, so that it is looked
 * for whenever they ask for their subscriptions. What is another account's stays with that.
 *
 * @param customerId of a customer who is logged in
 */
export async function takeOverFromGuests(container: MedusaContainer, customerId: string, clock: Clock): Promise<void> {
  const { data: orders } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: ["id"], filters: { customer_id: customerId } })
  const subscriptions = await acquiringOf(container).subscriptions.othersOfOrders(
    orders.map(({ id }) => id),
    customerId
  )
  const { failed } = await runEach(await ofGuests(container, subscriptions), (subscription) =>
    give(container, subscription, customerId, clock)
  )
  // The customer sees the others; the next request tries again.
  for (const { item, error } of failed)
    acquiringOf(container).warn(
      `The subscription ${item.id} was not taken over from its guest: ${describeFailure(error)}`
    )
}

/**
 * The same before a cycle of a subscription is sold: its order is to be of whom the first one is.
 *
 * @returns the subscription as it is then
 */
export async function followOrder(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  clock: Clock
): Promise<SubscriptionRow> {
  if (subscription.order_id === null || (await ofGuests(container, [subscription])).length === 0) return subscription
  const fields = ["id", "customer.id", "customer.has_account"]
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields, filters: { id: subscription.order_id } })
  const [order]: readonly WithCustomer[] = data
  return (
    (order?.customer?.has_account && (await give(container, subscription, order.customer.id, clock))) || subscription
  )
}

/** What is asked of Medusa's order. */
interface WithCustomer {
  readonly customer?: { readonly id: string; readonly has_account?: boolean | null } | null
}

function give(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  customerId: string,
  clock: Clock
): Promise<SubscriptionRow | undefined> {
  const by = lineOf({ cause: "customer", id: customerId, why: englishOf("subscriptions.taken_over_from_guest") })
  return acquiringOf(container).subscriptions.giveTo(subscription, customerId, by, clock())
}

/** Those that are of somebody without an account. A customer who is gone may have had one. */
async function ofGuests(
  container: MedusaContainer,
  subscriptions: readonly SubscriptionRow[]
): Promise<SubscriptionRow[]> {
  const ids = [...new Set(subscriptions.flatMap(({ customer_id }) => customer_id ?? []))]
  const { data } =
    ids.length === 0
      ? { data: [] }
      : await container
          .resolve(ContainerRegistrationKeys.QUERY)
          .graph({ entity: "customer", fields: ["id", "has_account"], filters: { id: ids } })
  const guests = new Set(data.flatMap(({ id, has_account }) => (has_account === false ? [id] : [])))
  return subscriptions.filter(({ customer_id }) => customer_id === null || guests.has(customer_id))
}
