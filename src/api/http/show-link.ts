import type { MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { SHOPPER_SENTENCES } from "../../domain/decline"
import type { PaymentLinkRow, PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../../workflows/acquiring"
import { declineCodeOf } from "../../workflows/attempts/payment-view"
import { describeLink } from "../../workflows/payment-links/describe-link"
import { lookAtLink } from "../../workflows/payment-links/look-at-link"
import { answerPage } from "../pages/document"
import { linkPage, noLinkPage } from "../pages/link-pages"

/**
 * Answers the page of a payment link as it stands now.
 *
 * @param webhook what just went wrong; by default, why the last card brought no money
 */
export async function showLink(
  container: MedusaContainer,
  response: MedusaResponse,
  { id }: PaymentLinkRow,
  clock: Clock,
  webhook?: string
): Promise<void> {
  const acquiring = acquiringOf(container)
  const link = await acquiring.paymentLinks.find(id)
  if (!link) return answerPage(response, noLinkPage, acquiring.options.storefrontUrls)
  const { standing, own } = await lookAtLink(container, link, clock)
  const shown = standing === "payable" ? (webhook ?? declineText(own[0])) : undefined
  const { amount, currency, expires_at: expiresAt } = link
  const page = linkPage({
    ...(await describeLink(container, link)),
    standing,
    amount,
    currency,
    expiresAt,
    webhook: shown,
  })
  answerPage(response, page, acquiring.options.storefrontUrls)
}

function declineText(last: PaymentRow | undefined): string | undefined {
  return last?.state === "declined" ? SHOPPER_SENTENCES[declineCodeOf(last)] : undefined
}
