import { escapeHtml } from "../../domain/shared/escape-html"
import type { PaymentLinkStatus } from "../../domain/payment-links/payment-link-status"
import type { LinkDescription } from "../../application/payment-links/describe-link"
import type { OwnPage } from "./document"

/** The maximum length of an email address (RFC 5321). */
export const LONGEST_EMAIL = 254

export interface ShownLink extends LinkDescription {
  readonly link_status: PaymentLinkStatus
  readonly amount: string
  readonly currency: string
  readonly expiresAt: Date
  /** Why the last attempt failed, or why the gateway's page was not opened. */
  readonly failure?: string
}

/** The page of a payment link: purpose, amount, store and one button; or why the link is not payable. */
export function linkPage(link: ShownLink): OwnPage {
  const { status, heading, text, form } = partsOf(link)
  const failure = link.failure ? `<p role="status"><strong>${escapeHtml(link.failure)}</strong></p>` : ""
  return {
    title: heading,
    status,
    body: `<h1>${escapeHtml(heading)}</h1>${failure}<p>${escapeHtml(text)}</p>${form ?? ""}`,
  }
}

/** The page for an address that is no payment link. */
export const noLinkPage: OwnPage = {
  title: "Payment",
  status: 404,
  body: "<h1>There is no such payment link</h1><p>Please check that you have the whole address, or ask the shop for another one.</p>",
}

interface Parts {
  readonly status: number
  readonly heading: string
  readonly text: string
  readonly form?: string
}

function partsOf({ link_status, to, what, amount, currency, expiresAt }: ShownLink): Parts {
  const sum = money(amount, currency)
  const run = `Please ask ${to} for another one.`
  switch (link_status) {
    case "payable":
      return {
        status: 200,
        heading: `Pay ${sum}`,
        text: `To ${to}, for ${what}. You go on to the payment provider’s secure page. This can be done until ${date(expiresAt)}.`,
        // The email is not filled in, because the holder of the link may not be the customer.
        form:
          `<form method="post"><label for="email">Your e-mail address</label>` +
          `<input id="email" name="email" type="email" autocomplete="email" maxlength="${LONGEST_EMAIL}" required>` +
          `<button>Pay ${escapeHtml(sum)}</button></form>`,
      }
    case "paid":
      return {
        status: 200,
        heading: "Paid, thank you",
        text: `${to} has your payment of ${sum} for ${what}. You can close this page.`,
      }
    case "checking":
      return {
        status: 200,
        heading: "Your payment is being checked",
        text: `A payment for ${what} is on its way. You do not need to pay again.`,
        form: `<p><a class="button" href="">Look again</a></p>`,
      }
    case "expired":
      return {
        status: 410,
        heading: "This payment link has expired",
        text: `It could be paid until ${date(expiresAt)}. Nothing was charged. ${run}`,
      }
    case "canceled":
      return {
        status: 410,
        heading: "This payment link was withdrawn",
        text: `Nothing was charged. If you think that you should pay, please ask ${to}.`,
      }
    case "nothing_due":
      return {
        status: 200,
        heading: "There is nothing left to pay",
        text: `Nothing of ${what} is outstanding at ${to}. You can close this page.`,
      }
    case "changed":
      return {
        status: 409,
        heading: "The amount has changed",
        text: `This link is for ${sum}, and another amount of ${what} is outstanding by now. Nothing was charged. ${run}`,
      }
  }
}

function money(amount: string, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(Number(amount))
}

/** Formats a time in UTC, because the shopper's time zone is unknown. */
function date(moment: Date): string {
  const [day, time] = [
    new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
    new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" }),
  ].map((format) => format.format(moment))
  return `${day}, ${time} UTC`
}
