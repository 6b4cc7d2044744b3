import { escapeHtml } from "../../domain/shared/escape-html"
import type { PaymentLinkStatus } from "../../domain/payment-links/payment-link-status"
import type { LinkDescription, LinkPurpose } from "../../application/payment-links/describe-link"
import type { OwnPage } from "./document"
import type { PageLocale } from "./texts/page-locale"
import { formatAmount, formatMoment, pageHtml, pageText } from "./texts/page-locale"
import type { PageTextId } from "./texts/page-texts"

/** The maximum length of an email address (RFC 5321). */
export const LONGEST_EMAIL = 254

export interface ShownLink extends Pick<LinkDescription, "purpose"> {
  /** The shop; absent if the head of the page shows its name. */
  readonly to?: string
  readonly link_status: PaymentLinkStatus
  readonly amount: string
  readonly currency: string
  readonly expiresAt: Date
  /** Why the last attempt failed, or why the gateway's page was not opened. */
  readonly failure?: PageTextId
}

/** The page of a payment link: amount, purpose, shop, date and one button; or why the link is not payable. */
export function linkPage(link: ShownLink, locale: PageLocale): OwnPage {
  const { link_status, failure } = link
  const title =
    link_status === "payable"
      ? pageText(locale, "pay_amount", { amount: formatAmount(locale, link.amount, link.currency) })
      : pageText(locale, PARTS[link_status].heading)
  const alert = failure ? `<p class="failure" role="status">${pageHtml(locale, failure)}</p>` : ""
  const head = `<h1>${escapeHtml(title)}</h1>${alert}`
  if (link_status === "payable")
    return { title, status: 200, body: head + summaryOf(link, locale) + formOf(escapeHtml(title), locale) }
  const { status, text } = PARTS[link_status]
  const again =
    link_status === "checking" ? `<p><a class="button" href="">${pageHtml(locale, "check_again")}</a></p>` : ""
  return { title, status, body: `${head}<p>${pageHtml(locale, text)}</p>${summaryOf(link, locale)}${again}` }
}

/** The page for an address that is no payment link. */
export function noLinkPage(locale: PageLocale): OwnPage {
  return {
    title: pageText(locale, "link_unknown"),
    status: 404,
    body: `<h1>${pageHtml(locale, "link_unknown")}</h1><p>${pageHtml(locale, "link_unknown_hint")}</p>`,
  }
}

interface Parts {
  readonly status: number
  readonly heading: PageTextId
  readonly text: PageTextId
}

const PARTS: Readonly<Record<Exclude<PaymentLinkStatus, "payable">, Parts>> = {
  paid: { status: 200, heading: "link_paid", text: "link_paid_hint" },
  checking: { status: 200, heading: "link_checking", text: "being_checked" },
  expired: { status: 410, heading: "link_expired", text: "link_expired_hint" },
  canceled: { status: 410, heading: "link_canceled", text: "link_canceled_hint" },
  nothing_due: { status: 200, heading: "link_nothing_due", text: "link_nothing_due_hint" },
  changed: { status: 409, heading: "link_changed", text: "link_changed_hint" },
}

/** The email is not filled in, because the holder of the link may not be the customer. */
function formOf(label: string, locale: PageLocale): string {
  return (
    `<form method="post"><label for="email">${pageHtml(locale, "email")}</label>` +
    `<input id="email" name="email" type="email" autocomplete="email" maxlength="${LONGEST_EMAIL}" required>` +
    `<button>${label}</button><small>${pageHtml(locale, "link_payable")}</small></form>`
  )
}

/** An amount that is not due any more is left out. */
function summaryOf(link: ShownLink, locale: PageLocale): string {
  const { link_status, to, purpose, amount, currency, expiresAt } = link
  const rows: (readonly [PageTextId, string])[] = [
    ...(to === undefined ? [] : [["shop", to] as const]),
    ["purpose", purposeText(purpose, locale)],
    ...(["paid", "checking"].includes(link_status)
      ? [["amount", formatAmount(locale, amount, currency)] as const]
      : []),
    ...(link_status === "payable" ? [["due_by", formatMoment(locale, expiresAt)] as const] : []),
  ]
  const lines = rows.map(
    ([label, value]) => `<div><dt>${pageHtml(locale, label)}</dt><dd>${escapeHtml(value)}</dd></div>`
  )
  return `<dl>${lines.join("")}</dl>`
}

function purposeText(purpose: LinkPurpose, locale: PageLocale): string {
  switch (purpose.kind) {
    case "order":
      return purpose.number === undefined
        ? pageText(locale, "your_order")
        : pageText(locale, "order", { number: purpose.number })
    case "subscription":
      return pageText(locale, "subscription", { name: purpose.name })
  }
}
