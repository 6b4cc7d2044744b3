import { escapeHtml } from "../../domain/shared/escape-html"
import type { OwnPage } from "./document"
import { scriptData } from "./document"
import type { PageLocale } from "./texts/page-locale"
import { pageHtml, pageText } from "./texts/page-locale"

/**
 * The parameters that the storefront receives with the browser's return: a token for a query, and a preliminary status.
 */
export interface Returned {
  readonly payment: string
  readonly status: string
}

/**
 * Continues to an address of the storefront or the plugin. A redirect would be one chain with the gateway's site, and
 * browsers withhold SameSite=Strict cookies at its end. This page starts a navigation of its own.
 */
export function returnPage(target: string, locale: PageLocale): OwnPage {
  return { title: pageText(locale, "back_to_shop"), body: bodyWith(target, locale), next: target }
}

/**
 * Notifies the page around a frame that the shopper returned; at top level it continues to the storefront. The
 * storefront around the frame is not certain, so the message goes to all of them. The browser delivers it only to the
 * right one.
 */
export function framedReturnPage(
  returned: Returned,
  storefrontUrl: string,
  storefrontUrls: readonly string[],
  locale: PageLocale
): OwnPage {
  const target = withReturn(storefrontUrl, returned)
  const origins = [...new Set([new URL(storefrontUrl).origin, ...storefrontUrls])]
  const message = { type: "acquiring:return", ...returned }
  return {
    title: pageText(locale, "back_to_shop"),
    body: bodyWith(target, locale, "_top"),
    script:
      `if(window.parent===window){location.replace(${scriptData(target)})}` +
      `else{for(const origin of ${scriptData(origins)})window.parent.postMessage(${scriptData(message)},origin)}`,
  }
}

function bodyWith(target: string, locale: PageLocale, frame?: "_top"): string {
  return (
    `<div class="wait" aria-hidden="true"></div><h1>${pageHtml(locale, "back_to_shop")}</h1>` +
    `<p><a class="button"${frame ? ` target="${frame}"` : ""} href="${escapeHtml(target)}">${pageHtml(locale, "continue")}</a></p>`
  )
}

/** Adds the token and the status to the storefront's address. */
export function withReturn(storefrontUrl: string, { payment, status }: Returned): string {
  const url = new URL(storefrontUrl)
  url.searchParams.set("payment", payment)
  url.searchParams.set("status", status)
  return url.toString()
}
