import "../../../../application/register"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/shared/clock"
import { hashToken } from "../../../../modules/acquiring/security/tokens"
import type { PaymentRow } from "../../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../../../application/shared/acquiring"
import type { OpenedPage } from "../../../../application/payments/hosted-page/open-page"
import { openPage } from "../../../../application/payments/hosted-page/open-page"
import { RequestError } from "../../../../application/shared/request-error"
import { comeBack } from "../../../http/shared/come-back"
import { pageContextOf } from "../../../http/shared/page-context"
import { OncePerToken } from "../../../http/shared/once-per-token"
import { answerGatewayPage, gonePage, leadPage, unavailablePage } from "../../../pages/checkout-pages"
import { answerPage } from "../../../pages/document"
import { pageTextOfError } from "../../../pages/texts/page-text-of-error"

/** A second click within ten seconds gets the same page; a later one creates a new attempt. */
const opened = new OncePerToken<OpenedPage>({ milliseconds: 10_000, most: 500 })

/** `GET /acquiring/checkout/:token`: a small page that posts to its own address. */
export const GET = async (request: MedusaRequest, response: MedusaResponse): Promise<void> => {
  const context = await pageContextOf(request, await attemptOf(request))
  answerPage(response, leadPage(context.locale), context)
}

/** `POST /acquiring/checkout/:token`: opens the gateway's page and returns it. */
export const POST = async (request: MedusaRequest, response: MedusaResponse): Promise<void> => {
  const { storefrontUrls, publicUrl } = acquiringOf(request.scope).options
  const token = request.params.token ?? ""
  const shop = storefrontUrls[0] ?? publicUrl
  request.resume()
  try {
    const page = await opened.get(
      token,
      () => openPage(request.scope, token, systemClock),
      ({ kind }) => kind === "page" || kind === "form"
    )
    const context = await pageContextOf(request, await attemptOf(request))
    switch (page.kind) {
      case "page":
      case "form":
        return answerGatewayPage(response, page, context)
      case "unavailable": {
        const { cancel_url, return_url } = page.attempt
        return answerPage(response, unavailablePage(cancel_url ?? return_url ?? shop, context.locale), context)
      }
      case "back":
        return await comeBack(request, response, page.attempt, page.attempt.return_url, systemClock)
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const context = await pageContextOf(request, await attemptOf(request))
    answerPage(response, gonePage(error.status, pageTextOfError(error), shop, context.locale), context)
  }
}

/** The payment of the address, for the brand of its account. */
function attemptOf({ scope, params }: MedusaRequest): Promise<PaymentRow | undefined> {
  return acquiringOf(scope).payments.findByToken("checkout_token", hashToken(params.token ?? ""), systemClock())
}
