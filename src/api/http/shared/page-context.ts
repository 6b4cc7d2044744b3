import type { MedusaRequest } from "@medusajs/framework/http"
import { acquiringOf } from "../../../application/shared/acquiring"
import type { PageContext } from "../../pages/document"
import { pageLocaleOf } from "./page-locale-of"

/**
 * The language of the shopper, and the brand of the account on whose page they are.
 *
 * @param about the payment or link of the page, if it is known; a payment may have a chosen language
 */
export async function pageContextOf(
  request: MedusaRequest,
  about: { readonly account: string; readonly locale?: string | null } | undefined
): Promise<PageContext> {
  const account = about && (await acquiringOf(request.scope).accounts.findReadable(about.account))
  return { ...unbrandedContextOf(request), locale: pageLocaleOf(request, about?.locale), brand: account ?? {} }
}

/** The context of a page that is about no account. */
export function unbrandedContextOf(request: MedusaRequest): PageContext {
  const { storefrontUrls } = acquiringOf(request.scope).options
  return { storefrontUrls, locale: pageLocaleOf(request), brand: {} }
}
