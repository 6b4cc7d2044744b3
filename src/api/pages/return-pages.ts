import { escapeHtml } from "../../domain/shared/escape-html"
import type { OwnPage } from "./document"
import { scriptData } from "./document"

/** What the storefront learns from the browser's return: a token to ask with, and a status to show meanwhile. */
export interface Returned {
  readonly payment: string
  readonly status: string
}

/**
 * Tells the page around a frame that the shopper is back; opened at top level it goes on to the storefront. Which of the
 * storefronts is around it is not known for sure, so all of them are told: the browser gives it to the one that is there.
 */
export function framedReturnPage(
  returned: Returned,
  storefrontUrl: string,
  storefrontUrls: readonly string[]
): OwnPage {
  const target = withReturn(storefrontUrl, returned)
  const origins = [...new Set([new URL(storefrontUrl).origin, ...storefrontUrls])]
  const message = { type: "acquiring:return", ...returned }
  return {
    title: "Payment",
    body:
      `<div class="wait" aria-hidden="true"></div><h1>Back to the shop</h1>` +
      `<p><a class="button" target="_top" href="${escapeHtml(target)}">Continue</a></p>`,
    script:
      `if(window.parent===window){location.replace(${scriptData(target)})}` +
      `else{for(const origin of ${scriptData(origins)})window.parent.postMessage(${scriptData(message)},origin)}`,
  }
}

/** The storefront's address with the token and the status. */
export function withReturn(storefrontUrl: string, { payment, status }: Returned): string {
  const url = new URL(storefrontUrl)
  url.searchParams.set("payment", payment)
  url.searchParams.set("status", status)
  return url.toString()
}
