import type AcquiringModuleService from "../../../modules/acquiring/service"
import type { Subscriber } from "../../../modules/acquiring/repositories/subscriptions/introductions"
import { RequestError } from "../../shared/request-error"

/**
 * Introductory prices that are to be had once are not had a second time, in one cart or one after the other.
 *
 * @param planIds a plan of each such price in the cart
 * @throws Refusal `intro_price_used`
 */
export async function rejectUsedIntroduction(
  { introductions }: AcquiringModuleService,
  planIds: readonly string[],
  subscriber: Subscriber
): Promise<void> {
  if (new Set(planIds).size < planIds.length || (await introductions.wereHad(planIds, subscriber)))
    throw new RequestError("intro_price_used")
}
