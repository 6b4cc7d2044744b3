import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { FailedItem } from "../../domain/shared/run-each"
import { runEach, throwFirst } from "../../domain/shared/run-each"
import { createMessage } from "../../domain/shared/messages/message"
import { LIVING_STATES } from "../../domain/subscriptions/subscription-state"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { RequestError } from "../shared/request-error"
import { cancelSubscription } from "./change-subscription"
import type { Changer } from "./change-subscription"

const PAGE = { limit: 100, order: "asc" } as const

/**
 * Stops all billing of a deleted customer: cancels each subscription, also at the gateway, and removes their cards. It
 * skips what is done already, so it can be repeated.
 *
 * @throws the first error, after all other subscriptions are canceled and the cards are removed
 */
export async function forgetCustomer(container: MedusaContainer, customerId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const by: Changer = { cause: "customer", id: customerId, why: createMessage("subscriptions.customer_deleted") }
  const failed: FailedItem<SubscriptionRow>[] = []
  // Failed ones stay in the list, so the offset skips them.
  const living = async () =>
    (
      await acquiring.subscriptions.list(
        { customer_id: customerId, state: LIVING_STATES },
        { ...PAGE, offset: failed.length }
      )
    ).rows
  for (let subscriptions = await living(); subscriptions.length > 0; subscriptions = await living()) {
    failed.push(
      ...(
        await runEach(subscriptions, ({ id }) => cancelSubscription(acquiring, id, "now", by, clock).catch(unlessOver))
      ).failed
    )
  }
  await acquiring.savedCards.forget(customerId, clock())
  throwFirst(failed)
}

/** Each living subscription can be canceled. If one cannot, it ended meanwhile. */
function unlessOver(error: unknown): void {
  if (!(error instanceof RequestError && error.code === "not_resolvable")) throw error
}
