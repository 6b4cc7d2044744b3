import { createMessage } from "../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { PaymentLinkRow, PaymentRow, ShopperRequest } from "../../modules/acquiring/sql/rows"
import { isUniqueViolation } from "../../modules/acquiring/sql/database"
import { requireAccount, requireFlow } from "../accounts/accounts"
import { acquiringOf } from "../shared/acquiring"
import { beginAttempt } from "../payments/attempts/begin-attempt"
import { attemptsOf } from "../payments/attempts/payment-view"
import { limitAttempts, rateLimitKeyOf } from "../payments/card/limit-attempts"
import type { OpenedPage } from "../payments/hosted-page/open-page"
import { openAttempt } from "../payments/hosted-page/open-page"
import { RequestError } from "../shared/request-error"
import { billingCycleLinks } from "./registry"
import { pollAndSync, takeOverAttempt } from "../order-completion/take-over-attempt"
import type { PaymentContext } from "../payments/context/get-payment-context"
import type { Due } from "./link-target"
import { sessionOfLink } from "./link-session"
import type { LinkView } from "./read-link"
import { readLink } from "./read-link"

/** The email that the payer typed, and the data of the browser that pressed the button. */
export type LinkBrowser = Required<Pick<ShopperRequest, "shopper_ip" | "accept" | "browser" | "email">>

/** A press of a link's button. */
export interface LinkPress {
  readonly browser: LinkBrowser
  /** The chosen language of the plugin's pages. */
  readonly locale?: string
}

export type OpenedLink = OpenedPage | { readonly kind: "look"; readonly view: LinkView }

/**
 * Opens the gateway's page for a link if it is payable now. The outstanding amount is read again, and a lease allows
 * one of several concurrent requests, across processes.
 *
 * @throws a request error for the obstacles of any payment: too many attempts, a page that is just opening, a disabled
 * account
 */
export async function openLink(
  container: MedusaContainer,
  link: PaymentLinkRow,
  press: LinkPress,
  clock: Clock
): Promise<OpenedLink> {
  const { paymentLinks } = acquiringOf(container)
  const leased = await paymentLinks.leaseForOpening(link.id, clock())
  const opened = await open(container, link, leased !== undefined, press, clock).catch(async (error: unknown) => {
    if (leased) await paymentLinks.release(leased)
    throw error
  })
  if (leased && opened.kind !== "page" && opened.kind !== "form") await paymentLinks.release(leased)
  return opened
}

async function open(
  container: MedusaContainer,
  link: PaymentLinkRow,
  isLeased: boolean,
  press: LinkPress,
  clock: Clock
): Promise<OpenedLink> {
  const view = await readLink(container, link, clock)
  if (view.status !== "payable" || !view.due) return { kind: "look", view }
  if (!isLeased) throw new RequestError("payment_in_progress", { message: OPENED_ELSEWHERE })
  const { attempt, context, isLost } = await beginSession(container, link, { ...view, due: view.due }, press, clock)
  if (isLost) {
    await takeOverAttempt(container, attempt, clock)
    return { kind: "look", view: await readLink(container, link, clock) }
  }
  return openAttempt(container, attempt, context, clock)
}

const OPENED_ELSEWHERE = createMessage("payment_links.opened_elsewhere")
const TOO_MANY = createMessage("payment_links.too_many_attempts")

/** A link that is payable now. */
interface Payable {
  readonly due: Due
  readonly own: readonly PaymentRow[]
  readonly attempts: readonly PaymentRow[]
}

interface Begun {
  readonly attempt: PaymentRow
  readonly context: PaymentContext
  /** The gateway has this attempt, but no row recorded it. */
  readonly isLost: boolean
}

async function beginSession(
  container: MedusaContainer,
  link: PaymentLinkRow,
  { due, own, attempts }: Payable,
  { browser, locale }: LinkPress,
  clock: Clock
): Promise<Begun> {
  const acquiring = acquiringOf(container)
  const account = await requireAccount(acquiring, link.account)
  requireFlow(acquiring, account, "hosted")
  if (attemptsOf(own) >= account.maxAttemptsPerSession)
    throw new RequestError("too_many_attempts", { message: TOO_MANY })
  const context = await sessionOfLink(container, link, due, clock)
  const rateLimitKey = rateLimitKeyOf(acquiring, browser.shopper_ip, context.payable.customer?.id, clock())
  await limitAttempts(acquiring, { rateLimitKey, context, account, own: 0 }, clock())
  const request: ShopperRequest = { ...browser, cart_id: context.payable.id, extra: {}, save_card: false }
  // The number counts the attempts read above. A renewal attempt that began since then has this number and causes a
  // conflict.
  const cycle = link.billing_cycle_id ? await acquiring.billingCycles.find(link.billing_cycle_id) : undefined
  const next = cycle && (await billingCycleLinks.get().nextAttempt(acquiring, account, cycle, attempts, clock))
  if (next?.kind === "known") {
    await pollAndSync(container, next.row, clock)
    throw new RequestError("payment_in_progress")
  }
  const billingCycle = cycle && next && { billing_cycle_id: cycle.id, attempt_number: next.number }
  try {
    const attempt = await beginAttempt(
      acquiring,
      { context, account, flow: "hosted", request, rateLimitKey, patch: billingCycle, paymentLinkId: link.id, locale },
      clock()
    )
    return { attempt, context, isLost: next?.kind === "lost" }
  } catch (error) {
    // The subscription is charging the saved card concurrently.
    if (isUniqueViolation(error)) throw new RequestError("payment_in_progress")
    throw error
  }
}
