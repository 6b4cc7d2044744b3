import type { MedusaResponse } from "@medusajs/framework/http"
import { escapeHtml } from "../../domain/shared/escape-html"
import type { CheckoutForm } from "../../gateway"
import type { GatewayPage } from "../../application/payments/hosted-page/open-page"
import type { OwnPage, PageContext } from "./document"
import { PRIVATE_HEADERS, answerPage } from "./document"
import type { PageLocale } from "./texts/page-locale"
import { pageHtml, pageText } from "./texts/page-locale"
import type { PageTextId } from "./texts/page-texts"

/**
 * A page that posts to its own address to open the gateway's page. Previews, prefetching and reloads only load this
 * page, which costs nothing and sends nothing.
 */
export function leadPage(locale: PageLocale): OwnPage {
  return {
    title: pageText(locale, "secure_payment"),
    body:
      `${openingIn(locale)}<p>${pageHtml(locale, "opening_hint")}</p>` +
      `<form method="post" id="go"><button>${pageHtml(locale, "continue_to_payment")}</button></form>`,
    script: SUBMIT,
  }
}

/** The page if the gateway returned no page. A second post creates a new attempt. */
export function unavailablePage(backUrl: string, locale: PageLocale): OwnPage {
  return {
    title: pageText(locale, "unavailable"),
    status: 503,
    body:
      `<h1>${pageHtml(locale, "unavailable")}</h1><p>${pageHtml(locale, "unavailable_hint")}</p>` +
      `<form method="post"><button>${pageHtml(locale, "try_again")}</button></form><p>${backLink(backUrl, locale)}</p>`,
  }
}

/** The page for an invalid address. */
export function gonePage(status: number, reason: PageTextId, backUrl: string, locale: PageLocale): OwnPage {
  return {
    title: pageText(locale, "unusable"),
    status,
    body: `<h1>${pageHtml(locale, "unusable")}</h1><p>${pageHtml(locale, reason)}</p><p>${backLink(backUrl, locale, "button")}</p>`,
  }
}

/** The target is `_top`, because in a frame the store would open inside itself. */
function backLink(backUrl: string, locale: PageLocale, context?: "button"): string {
  const style = context ? ` class="${context}"` : ""
  return `<a${style} target="_top" href="${escapeHtml(backUrl)}">${pageHtml(locale, "back_to_shop")}</a>`
}

/** A page that posts the signed fields from the browser to the gateway. */
export function formPage({ action, fields }: CheckoutForm, locale: PageLocale): OwnPage {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
  )
  return {
    title: pageText(locale, "secure_payment"),
    body:
      openingIn(locale) +
      `<form method="post" id="go" action="${escapeHtml(action)}">${inputs.join("")}` +
      `<button>${pageHtml(locale, "continue_to_payment")}</button></form>`,
    script: SUBMIT,
    formTargets: [new URL(action).origin],
  }
}

const SUBMIT = `document.getElementById("go").submit()`

function openingIn(locale: PageLocale): string {
  return `<div class="wait" aria-hidden="true"></div><h1>${pageHtml(locale, "opening")}</h1>`
}

/** Responds with the gateway's page or form. */
export function answerGatewayPage(response: MedusaResponse, page: GatewayPage, context: PageContext): void {
  switch (page.kind) {
    case "page":
      return answerForeignPage(response, page.html, page.base, context.storefrontUrls)
    case "form":
      return answerPage(response, formPage(page.form, context.locale), context)
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
