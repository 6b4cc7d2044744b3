import { inEnglish } from "../../../domain/shared/messages/message"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { SHOPPER_SENTENCES } from "../../../domain/payments/decline"
import type { PaymentLinkRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../../application/shared/acquiring"
import { declineCodeOf } from "../../../application/payments/attempts/payment-view"
import { describeLink } from "../../../application/payment-links/describe-link"
import { readLink } from "../../../application/payment-links/read-link"
import { answerPage } from "../../pages/document"
import { linkPage, noLinkPage } from "../../pages/link-pages"

/**
 * Responds with the page of a payment link in its current state.
 *
 * @param failure text about the latest failure; by default the reason of the last decline
 */
export async function showLink(
  container: MedusaContainer,
  response: MedusaResponse,
  { id }: PaymentLinkRow,
  clock: Clock,
  failure?: string
): Promise<void> {
  const acquiring = acquiringOf(container)
  const link = await acquiring.paymentLinks.find(id)
  if (!link) return answerPage(response, noLinkPage, acquiring.options.storefrontUrls)
  const { status, own } = await readLink(container, link, clock)
  const shown = status === "payable" ? (failure ?? declineText(own[0])) : undefined
  const { amount, currency, expires_at: expiresAt } = link
  const page = linkPage({
    ...(await describeLink(container, link)),
    link_status: status,
    amount,
    currency,
    expiresAt,
    failure: shown,
  })
  answerPage(response, page, acquiring.options.storefrontUrls)
}

function declineText(last: PaymentRow | undefined): string | undefined {
  return last?.state === "declined" ? inEnglish(SHOPPER_SENTENCES[declineCodeOf(last)]) : undefined
}
