import type { OwnPage } from "./document"
import { escapeHtml, scriptData } from "./document"

/** What the storefront learns from the browser's return: a token to ask with, and a status to show meanwhile. */
export interface Returned {
  readonly payment: string
  readonly status: string
}

/** Tells the page around a frame that the shopper is back; opened at top level it goes on to the storefront. */
export function framedReturnPage(returned: Returned, storefrontUrl: string): OwnPage {
  const target = withReturn(storefrontUrl, returned)
  const message = { type: "acquiring:return", ...returned }
  return {
    title: "Payment",
    body:
      `<div class="wait" aria-hidden="true"></div><h1>Back to the shop</h1>` +
      `<p><a class="button" target="_top" href="${escapeHtml(target)}">Continue</a></p>`,
    script:
      `if(window.parent===window){location.replace(${scriptData(target)})}` +
      `else{window.parent.postMessage(${scriptData(message)},${scriptData(new URL(storefrontUrl).origin)})}`,
  }
}

/** The storefront's address with the token and the status. */
export function withReturn(storefrontUrl: string, { payment, status }: Returned): string {
  const url = new URL(storefrontUrl)
  url.searchParams.set("payment", payment)
  url.searchParams.set("status", status)
  return url.toString()
}
