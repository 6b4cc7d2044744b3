import type { MedusaRequest } from "@medusajs/framework/http"
import { acquiringOf } from "../../../application/shared/acquiring"
import type { PageContext } from "../../pages/document"
import { pageLocaleOf } from "./page-locale-of"

/**
 * The language of the shopper, and the brand of the account on whose page they are.
 *
 * @param handle of the account, if it is known
 */
export async function pageContextOf(request: MedusaRequest, handle: string | undefined): Promise<PageContext> {
  const account = handle === undefined ? undefined : await acquiringOf(request.scope).accounts.findReadable(handle)
  return { ...unbrandedContextOf(request), brand: account ?? {} }
}

/** The context of a page that is about no account. */
export function unbrandedContextOf(request: MedusaRequest): PageContext {
  const { storefrontUrls } = acquiringOf(request.scope).options
  return { storefrontUrls, locale: pageLocaleOf(request), brand: {} }
}
