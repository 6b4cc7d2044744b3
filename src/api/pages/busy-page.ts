import type { OwnPage } from "./document"
import type { PageLocale } from "./texts/page-locale"
import { pageHtml, pageText } from "./texts/page-locale"

/**
 * The page for a browser whose address opened too many pages. A payment is not lost, because the page can be opened
 * again.
 */
export function busyPage(locale: PageLocale): OwnPage {
  return {
    title: pageText(locale, "busy"),
    status: 429,
    body: `<h1>${pageHtml(locale, "busy")}</h1><p>${pageHtml(locale, "busy_hint")}</p>`,
  }
}
