import { choosePageLocale, findPageLocale } from "../../pages/texts/page-locale"
import type { PageLocale } from "../../pages/texts/page-locale"

/** A request of Express: what is needed of it. */
export interface LocalizedRequest {
  readonly query: Readonly<Record<string, unknown>>
  get(header: string): string | undefined
  /** The languages of `Accept-Language`, best first. */
  acceptsLanguages(): string[]
}

/**
 * The language that a request chooses, such as `de-AT`: the query `locale` or the header `x-medusa-locale`, which
 * Medusa itself reads only below `/store`. `undefined` if it chooses none, or one without a catalogue.
 */
export function chosenLocaleOf(request: Pick<LocalizedRequest, "query" | "get">): string | undefined {
  const { locale } = request.query
  const text = typeof locale === "string" && locale !== "" ? locale : request.get("x-medusa-locale")
  return text ? findPageLocale([text])?.tag : undefined
}

/**
 * The language of a page: the chosen one, else that of the browser.
 *
 * @param earlier the choice of an earlier request, stored with its payment
 */
export function pageLocaleOf(request: LocalizedRequest, earlier?: string | null): PageLocale {
  const chosen = chosenLocaleOf(request) ?? earlier
  return choosePageLocale([...(chosen ? [chosen] : []), ...request.acceptsLanguages()])
}
