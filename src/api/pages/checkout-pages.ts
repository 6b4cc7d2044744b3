import type { MedusaResponse } from "@medusajs/framework/http"
import { escapeHtml } from "../../domain/shared/escape-html"
import type { CheckoutForm } from "../../gateway"
import type { GatewayPage } from "../../application/payments/hosted-page/open-page"
import type { OwnPage } from "./document"
import { PRIVATE_HEADERS, answerPage } from "./document"

/**
 * Leads to the gateway's page by posting to itself. Previews, prefetching and reloads only ever fetch this page, which costs
 * nothing and sends nothing.
 */
export const leadPage: OwnPage = {
  title: "Secure payment",
  body:
    `<div class="wait" aria-hidden="true"></div><h1>Taking you to the secure payment page</h1>` +
    `<p>This takes a moment. Please do not close this window.</p>` +
    `<form method="post" id="go"><button>Continue to payment</button></form>`,
  script: `document.getElementById("go").submit()`,
}

/** Shown when the gateway gave no page. Posting again is a new attempt. */
export function unavailablePage(backUrl: string): OwnPage {
  return {
    title: "Payment page not available",
    status: 503,
    body:
      `<h1>The payment page cannot be opened right now</h1><p>Nothing was charged. You can try again, or go back to the shop.</p>` +
      `<form method="post"><button>Try again</button></form><p>${backLink(backUrl)}</p>`,
  }
}

/** Shown for an address that leads nowhere any more. */
export function gonePage(status: number, message: string, backUrl: string): OwnPage {
  return {
    title: "Payment",
    status,
    body: `<h1>This payment page cannot be used</h1><p>${escapeHtml(message)}</p><p>${backLink(backUrl, "button")}</p>`,
  }
}

/** Leads out of a frame, too: the shop that is around it would open in itself. */
function backLink(backUrl: string, look?: "button"): string {
  return `<a${look ? ` class="${look}"` : ""} target="_top" href="${escapeHtml(backUrl)}">Back to the shop</a>`
}

/** Posts the signed fields to the gateway from the browser itself. */
export function formPage({ action, fields }: CheckoutForm): OwnPage {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
  )
  return {
    title: "Secure payment",
    body:
      `<div class="wait" aria-hidden="true"></div><h1>Taking you to the secure payment page</h1>` +
      `<form method="post" id="go" action="${escapeHtml(action)}">${inputs.join("")}<button>Continue to payment</button></form>`,
    script: `document.getElementById("go").submit()`,
    formTargets: [new URL(action).origin],
  }
}

/** Gives a browser what the gateway has it pay with. */
export function answerGatewayPage(
  response: MedusaResponse,
  page: GatewayPage,
  storefrontUrls: readonly string[]
): void {
  switch (page.kind) {
    case "page":
      return answerForeignPage(response, page.html, page.base, storefrontUrls)
    case "form":
      return answerPage(response, formPage(page.form), storefrontUrls)
  }
}

/**
 * Passes the gateway's page on: nothing of its headers, a `<base>` of the gateway in front of everything, because its form
 * posts to a relative path, and a sandbox in which it never runs as the store's origin.
 */
function answerForeignPage(
  response: MedusaResponse,
  html: string,
  base: string,
  storefrontUrls: readonly string[]
): void {
  response
    .status(200)
    .set({
      ...PRIVATE_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        `sandbox allow-forms allow-scripts; base-uri ${new URL(base).origin}; ` +
        `frame-ancestors 'self' ${storefrontUrls.join(" ")}`,
    })
    .send(withBase(html, base))
}

/** Puts a `<base>` first: of several the first one counts. Each tag is looked through once, however many are never closed. */
export function withBase(html: string, base: string): string {
  const tag = `<base href="${escapeHtml(base)}">`
  const place = /<head(\s[^<>]*)?>/i.exec(html) ?? /<html(\s[^<>]*)?>/i.exec(html) ?? /<!doctype[^<>]*>/i.exec(html)
  const at = place ? place.index + place[0].length : 0
  return html.slice(0, at) + tag + html.slice(at)
}
