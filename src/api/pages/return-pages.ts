import { escapeHtml } from "../../domain/shared/escape-html"
import type { OwnPage } from "./document"
import { scriptData } from "./document"

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
export function returnPage(target: string): OwnPage {
  return { title: "Payment", body: bodyWith(target), next: target }
}

/**
 * Notifies the page around a frame that the shopper returned; at top level it continues to the storefront. The
 * storefront around the frame is not certain, so the message goes to all of them. The browser delivers it only to the
 * right one.
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
    body: bodyWith(target, "_top"),
    script:
      `if(window.parent===window){location.replace(${scriptData(target)})}` +
      `else{for(const origin of ${scriptData(origins)})window.parent.postMessage(${scriptData(message)},origin)}`,
  }
}

function bodyWith(target: string, frame?: "_top"): string {
  return (
    `<div class="wait" aria-hidden="true"></div><h1>Back to the shop</h1>` +
    `<p><a class="button"${frame ? ` target="${frame}"` : ""} href="${escapeHtml(target)}">Continue</a></p>`
  )
}

/** Adds the token and the status to the storefront's address. */
export function withReturn(storefrontUrl: string, { payment, status }: Returned): string {
  const url = new URL(storefrontUrl)
  url.searchParams.set("payment", payment)
  url.searchParams.set("status", status)
  return url.toString()
}
