import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { FailedItem } from "../../domain/shared/run-each"
import { runEach, throwFirst } from "../../domain/shared/run-each"
import { englishOf } from "../../domain/shared/messages/message"
import { LIVING_STATES } from "../../domain/subscriptions/subscription-state"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { RequestError } from "../shared/request-error"
import { cancelSubscription } from "./change-subscription"
import type { Changer } from "./change-subscription"

const PAGE = { limit: 100, order: "asc" } as const

/**
 * Nothing is charged to a customer who was deleted: each subscription is canceled at once, also where the gateway deducts, and
 * their cards are forgotten. What is done already is left alone, so that it may be begun again.
 *
 * @throws the first error, after all other subscriptions are canceled and the cards are forgotten
 */
export async function forgetCustomer(container: MedusaContainer, customerId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const by: Changer = { cause: "customer", id: customerId, why: englishOf("subscriptions.customer_deleted") }
  const failed: FailedItem<SubscriptionRow>[] = []
  // Those that failed stay in the list: they are skipped.
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

/** Each living subscription can be canceled: one that cannot was ended by somebody else meanwhile. */
function unlessOver(error: unknown): void {
  if (!(error instanceof RequestError && error.code === "not_resolvable")) throw error
}
