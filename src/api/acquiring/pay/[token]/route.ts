import "../../../../application/register"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/shared/clock"
import { hashToken } from "../../../../modules/acquiring/security/tokens"
import { acquiringOf } from "../../../../application/shared/acquiring"
import type { OpenedLink } from "../../../../application/payment-links/open-link"
import { openLink } from "../../../../application/payment-links/open-link"
import { RequestError } from "../../../../application/shared/request-error"
import { emailOfForm } from "../../../http/shared/email-of-form"
import { OncePerToken } from "../../../http/shared/once-per-token"
import { linkBrowser } from "../../../http/shared/shopper"
import { pageContextOf } from "../../../http/shared/page-context"
import { chosenLocaleOf } from "../../../http/shared/page-locale-of"
import { showLink, showNoLink } from "../../../http/payment-links/show-link"
import { answerGatewayPage } from "../../../pages/checkout-pages"
import { pageTextOfError } from "../../../pages/texts/page-text-of-error"

/** A second click within ten seconds gets the same page of the gateway. */
const opened = new OncePerToken<OpenedLink>({ milliseconds: 10_000, most: 500 })

/**
 * `GET /acquiring/pay/:token`: the page of a payment link. Loading it, as previews do, changes nothing and sends no
 * query.
 */
export const GET = async (request: MedusaRequest, response: MedusaResponse): Promise<void> => {
  const acquiring = acquiringOf(request.scope)
  const link = await acquiring.paymentLinks.findByToken(hashToken(request.params.token ?? ""))
  if (!link) return showNoLink(request, response)
  await showLink(request, response, link, systemClock)
}

/** `POST /acquiring/pay/:token`: opens the gateway's page, if the link is payable now. */
export const POST = async (request: MedusaRequest, response: MedusaResponse): Promise<void> => {
  const acquiring = acquiringOf(request.scope)
  const link = await acquiring.paymentLinks.findByToken(hashToken(request.params.token ?? ""))
  if (!link) return showNoLink(request, response)
  // A page cached a moment ago must not open a link that was canceled since.
  if (link.state !== "open") return showLink(request, response, link, systemClock)
  try {
    const email = await emailOfForm(request)
    const press = { browser: linkBrowser(request, email), locale: chosenLocaleOf(request) }
    const open = (): Promise<OpenedLink> => openLink(request.scope, link, press, systemClock)
    // The email is part of the key, because other holders of the link must not see one person's input.
    const page = await opened.get(`${link.id} ${email}`, open, ({ kind }) => kind === "page" || kind === "form")
    switch (page.kind) {
      case "page":
      case "form":
        return answerGatewayPage(response, page, await pageContextOf(request, link))
      case "unavailable":
        return await showLink(request, response, link, systemClock, "gateway_unreachable")
      case "look":
      case "back":
        return await showLink(request, response, link, systemClock)
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    await showLink(request, response, link, systemClock, pageTextOfError(error))
  }
}
