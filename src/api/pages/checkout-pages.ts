import type { MedusaResponse } from "@medusajs/framework/http"
import { escapeHtml } from "../../domain/shared/escape-html"
import type { CheckoutForm } from "../../gateway"
import type { GatewayPage } from "../../application/payments/hosted-page/open-page"
import type { OwnPage } from "./document"
import { PRIVATE_HEADERS, answerPage } from "./document"

/**
 * A page that posts to its own address to open the gateway's page. Previews, prefetching and reloads only load this
 * page, which costs nothing and sends nothing.
 */
export const leadPage: OwnPage = {
  title: "Secure payment",
  body:
    `<div class="wait" aria-hidden="true"></div><h1>Taking you to the secure payment page</h1>` +
    `<p>This takes a moment. Please do not close this window.</p>` +
    `<form method="post" id="go"><button>Continue to payment</button></form>`,
  script: `document.getElementById("go").submit()`,
}

/** The page if the gateway returned no page. A second post creates a new attempt. */
export function unavailablePage(backUrl: string): OwnPage {
  return {
    title: "Payment page not available",
    status: 503,
    body:
      `<h1>The payment page cannot be opened right now</h1><p>Nothing was charged. You can try again, or go back to the shop.</p>` +
      `<form method="post"><button>Try again</button></form><p>${backLink(backUrl)}</p>`,
  }
}

/** The page for an invalid address. */
export function gonePage(status: number, message: string, backUrl: string): OwnPage {
  return {
    title: "Payment",
    status,
    body: `<h1>This payment page cannot be used</h1><p>${escapeHtml(message)}</p><p>${backLink(backUrl, "button")}</p>`,
  }
}

/** The target is `_top`, because in a frame the store would open inside itself. */
function backLink(backUrl: string, context?: "button"): string {
  return `<a${context ? ` class="${context}"` : ""} target="_top" href="${escapeHtml(backUrl)}">Back to the shop</a>`
}

/** A page that posts the signed fields from the browser to the gateway. */
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

/** Responds with the gateway's page or form. */
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
 * Responds with the gateway's page, without the gateway's headers. A `<base>` comes first, because its form posts to a
 * relative path. A sandbox prevents it from running with the store's origin.
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

/**
 * Inserts a `<base>` first, because the first of several counts. The patterns scan each tag once, even with many
 * unclosed ones.
 */
export function withBase(html: string, base: string): string {
  const tag = `<base href="${escapeHtml(base)}">`
  const place = /<head(\s[^<>]*)?>/i.exec(html) ?? /<html(\s[^<>]*)?>/i.exec(html) ?? /<!doctype[^<>]*>/i.exec(html)
  const at = place ? place.index + place[0].length : 0
  return html.slice(0, at) + tag + html.slice(at)
}
