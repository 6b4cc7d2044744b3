import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Clock } from "../../../domain/shared/clock"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { hashToken, newToken } from "../../../modules/acquiring/security/tokens"
import { acquiringOf } from "../../../application/shared/acquiring"
import { addressOfLink } from "../../../application/payment-links/link-address"
import { viewPayment } from "../../../application/payments/attempts/payment-view"
import { answerPage } from "../../pages/document"
import { framedReturnPage, returnPage, withReturn } from "../../pages/return-pages"
import { pageContextOf } from "./page-context"

/**
 * Sends the shopper to the storefront with a one-time token and a status: by a page that continues, or in a frame by a
 * message to the storefront around it. Stored addresses were checked against `storefrontUrls`. A payer with a payment
 * link returns to the link's page.
 */
export async function comeBack(
  request: MedusaRequest,
  response: MedusaResponse,
  attempt: PaymentRow,
  storefrontUrl: string | null,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(request.scope)
  const link = attempt.payment_link_id ? await acquiring.paymentLinks.find(attempt.payment_link_id) : undefined
  const { storefrontUrls, publicUrl } = acquiring.options
  const context = await pageContextOf(request, attempt)
  if (link) {
    const address = addressOfLink(acquiring, link)
    const target = attempt.locale ? `${address}?${new URLSearchParams({ locale: attempt.locale })}` : address
    return answerPage(response, returnPage(target, context.locale), context)
  }
  const now = clock()
  const payment = newToken()
  // After five tokens per payment, a new token opens nothing. The storefront still detects the return.
  await acquiring.payments.mintStatusToken(attempt.id, hashToken(payment), now)
  const account = await acquiring.accounts.findReadable(attempt.account)
  const attempts = [
    ...(await acquiring.payments.ofSession(attempt.payment_session_id)),
    ...(await acquiring.payments.blockingElsewhere(attempt)),
  ]
  const { status } = viewPayment(attempts, account?.maxAttemptsPerSession ?? 0)
  const target = storefrontUrl ?? storefrontUrls[0] ?? publicUrl
  const returned = { payment, status }
  const page =
    attempt.display === "iframe"
      ? framedReturnPage(returned, target, storefrontUrls, context.locale)
      : returnPage(withReturn(target, returned), context.locale)
  answerPage(response, page, context)
}
