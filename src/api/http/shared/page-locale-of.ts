import { choosePageLocale } from "../../pages/texts/page-locale"
import type { PageLocale } from "../../pages/texts/page-locale"

/** A request of Express: what is needed of it. */
export interface LocalizedRequest {
  readonly query: Readonly<Record<string, unknown>>
  get(header: string): string | undefined
  /** The languages of `Accept-Language`, best first. */
  acceptsLanguages(): string[]
}

/**
 * The language of a page: the query `locale` or the header `x-medusa-locale`, which Medusa itself reads only below
 * `/store`, else that of the browser.
 */
export function pageLocaleOf(request: LocalizedRequest): PageLocale {
  const { locale } = request.query
  const explicit = typeof locale === "string" && locale !== "" ? locale : request.get("x-medusa-locale")
  return choosePageLocale([...(explicit ? [explicit] : []), ...request.acceptsLanguages()])
}
