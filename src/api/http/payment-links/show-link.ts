import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Clock } from "../../../domain/shared/clock"
import type { ShopperCode } from "../../../domain/payments/decline"
import type { PaymentLinkRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../../application/shared/acquiring"
import { declineCodeOf } from "../../../application/payments/attempts/payment-view"
import { describeLink } from "../../../application/payment-links/describe-link"
import { readLink } from "../../../application/payment-links/read-link"
import { isNamed } from "../../pages/brand"
import { answerPage } from "../../pages/document"
import { linkPage, noLinkPage } from "../../pages/link-pages"
import type { PageTextId } from "../../pages/texts/page-texts"
import { pageContextOf, unbrandedContextOf } from "../shared/page-context"

/**
 * Responds with the page of a payment link in its current state.
 *
 * @param failure text about the latest failure; by default the reason of the last decline
 */
export async function showLink(
  request: MedusaRequest,
  response: MedusaResponse,
  { id }: PaymentLinkRow,
  clock: Clock,
  failure?: PageTextId
): Promise<void> {
  const container = request.scope
  const link = await acquiringOf(container).paymentLinks.find(id)
  if (!link) return showNoLink(request, response)
  const { status, own } = await readLink(container, link, clock)
  const { amount, currency, expires_at: expiresAt } = link
  const context = await pageContextOf(request, link)
  const { to, purpose } = await describeLink(container, link)
  const page = linkPage(
    {
      ...(isNamed(context.brand) ? {} : { to }),
      purpose,
      link_status: status,
      amount,
      currency,
      expiresAt,
      failure: status === "payable" ? (failure ?? declineOf(own[0])) : undefined,
    },
    context.locale
  )
  answerPage(response, page, context)
}

/** Responds with the page for an address that is no payment link. */
export function showNoLink(request: MedusaRequest, response: MedusaResponse): void {
  const context = unbrandedContextOf(request)
  answerPage(response, noLinkPage(context.locale), context)
}

function declineOf(last: PaymentRow | undefined): ShopperCode | undefined {
  return last?.state === "declined" ? declineCodeOf(last) : undefined
}
