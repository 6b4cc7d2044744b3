import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { runEach } from "../../domain/shared/run-each"
import { createMessage } from "../../domain/shared/messages/message"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { failureText } from "../shared/describe-failure"
import { lineOf } from "./change-subscription"

/**
 * Assigns the subscriptions of a guest to the customer who accepted the transfer of their first order. Medusa emits no
 * event for that acceptance, so each read of the customer's subscriptions checks it. Subscriptions of another account
 * stay there.
 *
 * @param customerId of a logged-in customer
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
  // The customer sees the others; the next request retries.
  for (const { item, error } of failed)
    acquiringOf(container).warn(`The subscription ${item.id} was not taken over from its guest: ${failureText(error)}`)
}

/**
 * Does so before a cycle is sold, because its order must belong to the customer of the first order.
 *
 * @returns the current subscription
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

/** The fields that are queried of Medusa's order. */
interface WithCustomer {
  readonly customer?: { readonly id: string; readonly has_account?: boolean | null } | null
}

function give(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  customerId: string,
  clock: Clock
): Promise<SubscriptionRow | undefined> {
  const by = lineOf({ cause: "customer", id: customerId, why: createMessage("subscriptions.taken_over_from_guest") })
  return acquiringOf(container).subscriptions.giveTo(subscription, customerId, by, clock())
}

/** Returns those of a customer without an account. A deleted customer may have had one, so theirs are excluded. */
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
