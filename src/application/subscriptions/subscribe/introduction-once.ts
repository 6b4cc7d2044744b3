import type AcquiringModuleService from "../../../modules/acquiring/service"
import type { Subscriber } from "../../../modules/acquiring/repositories/subscriptions/introductions"
import { RequestError } from "../../shared/request-error"

/**
 * Rejects a second use of a one-time introductory price, in one cart or in successive ones.
 *
 * @param planIds the plan of each such price in the cart
 * @throws a request error `intro_price_used`
 */
export async function rejectUsedIntroduction(
  { introductions }: AcquiringModuleService,
  planIds: readonly string[],
  subscriber: Subscriber
): Promise<void> {
  if (new Set(planIds).size < planIds.length || (await introductions.wereHad(planIds, subscriber)))
    throw new RequestError("intro_price_used")
}
