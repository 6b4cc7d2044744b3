import type { MedusaContainer } from "@medusajs/framework/types"
import { acquiringOf } from "../shared/acquiring"
import { requireLink } from "./change-link"
import { addressOfLink } from "./link-address"

/**
 * Returns the URL of a payment link for its customer. The URL alone opens the link, so keep it out of logs and workflow
 * results.
 *
 * @throws a request error `not_found`
 */
export async function getPaymentLinkUrl(container: MedusaContainer, id: string): Promise<string> {
  const acquiring = acquiringOf(container)
  return addressOfLink(acquiring, await requireLink(acquiring, id))
}
