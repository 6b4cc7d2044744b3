import "../../../../application/register"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/shared/clock"
import { acquiringOf } from "../../../../application/shared/acquiring"
import type { OpenedPage } from "../../../../application/payments/hosted-page/open-page"
import { openPage } from "../../../../application/payments/hosted-page/open-page"
import { RequestError } from "../../../../application/shared/request-error"
import { comeBack } from "../../../http/shared/come-back"
import { OncePerToken } from "../../../http/shared/once-per-token"
import { answerGatewayPage, gonePage, leadPage, unavailablePage } from "../../../pages/checkout-pages"
import { answerPage } from "../../../pages/document"

/** A second click within ten seconds gets the same page; a later one creates a new attempt. */
const opened = new OncePerToken<OpenedPage>({ milliseconds: 10_000, most: 500 })

/** `GET /acquiring/checkout/:token`: a small page that posts to its own address. */
export const GET = async (request: MedusaRequest, response: MedusaResponse): Promise<void> => {
  answerPage(response, leadPage, acquiringOf(request.scope).options.storefrontUrls)
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
    switch (page.kind) {
      case "page":
      case "form":
        return answerGatewayPage(response, page, storefrontUrls)
      case "unavailable":
        return answerPage(
          response,
          unavailablePage(page.attempt.cancel_url ?? page.attempt.return_url ?? shop),
          storefrontUrls
        )
      case "back":
        return await comeBack(request.scope, response, page.attempt, page.attempt.return_url, systemClock)
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    answerPage(response, gonePage(error.status, error.message, shop), storefrontUrls)
  }
}
