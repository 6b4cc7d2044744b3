import type { MedusaContainer } from "@medusajs/framework/types"
import { checkCard } from "../../domain/card"
import type { Clock } from "../../domain/clock"
import { Secret } from "../../domain/secret"
import type { AuthoriseRequest } from "../../gateway"
import type { ShopperRequest } from "../../modules/acquiring/rows"
import { hashToken, newToken } from "../../modules/acquiring/tokens"
import { requireAccount, requireFlow } from "../accounts"
import { acquiringOf } from "../acquiring"
import { applyNews } from "../attempts/apply-news"
import { beginAttempt } from "../attempts/begin-attempt"
import { newsOfOutcome } from "../attempts/news-of-outcome"
import type { PaymentView } from "../attempts/payment-view"
import { viewPayment } from "../attempts/payment-view"
import { markSending, sendOnce } from "../attempts/send"
import type { WayBack } from "../hosted/page-tokens"
import { allowedWayBack } from "../hosted/page-tokens"
import { readPastOrders } from "../order-data/past-orders"
import { buildPaymentRequest } from "../order-data/payment-request"
import { Refusal } from "../refusal"
import { settle } from "../settle/settle"
import { agreedIn } from "../subscribe/agreed-in"
import { findSubject } from "../subject/find-subject"
import type { Claim } from "../subject/find-subject"
import { limitTries, trierOf } from "./limit-tries"

export interface CardDetails {
  readonly number: string
  readonly expiration_month: string
  readonly expiration_year: string
  readonly security_code: string
  readonly holder?: string
}

export interface CardPayment {
  readonly claim: Claim
  readonly card: CardDetails
  readonly request: ShopperRequest
  /** For the way back from a 3-D Secure challenge. */
  readonly wayBack: WayBack
}

/** How long a shopper may take for a 3-D Secure challenge before another card may be tried. */
const CHALLENGE_MS = 15 * 60_000

/**
 * Pays a session with a card that the shopper typed on the shop's own page. The card goes from here to the socket: no
 * workflow, no event and no row sees it.
 *
 * @throws Refusal for everything that is refused before anything is sent
 */
export async function payWithCard(container: MedusaContainer, { claim, card, request, ...payment }: CardPayment, clock: Clock): Promise<PaymentView> {
  const now = clock()
  const acquiring = acquiringOf(container)
  const subject = await findSubject(container, claim)
  const account = await requireAccount(acquiring, subject.handle)
  requireFlow(account, "direct")
  const wayBack = allowedWayBack(acquiring.options, payment.wayBack)
  refuseOpenHttp(acquiring.options.publicUrl)
  refuseBadCard(card, now)
  const subscribes = (await agreedIn(acquiring, subject)).length > 0
  const trier = trierOf(acquiring, request.shopper_ip, subject.payable.customer?.id)
  await limitTries(acquiring, trier, account, 0, now)

  const returnToken = newToken()
  const begun = await beginAttempt(acquiring, { subject, account, flow: "direct", request, trier, ...wayBack, returnToken: hashToken(returnToken) }, now)
  // Once more with the attempt stored: of many that come at one moment, none is overlooked by all the others.
  await limitTries(acquiring, trier, account, 1, now)
  const pastOrders = await readPastOrders(container, subject.payable.customer?.id, subject.currencyCode)
  const { payable, startedAt } = subject
  const row = await markSending(acquiring, begun, { expires_at: new Date(now.getTime() + CHALLENGE_MS) }, now)
  const authorise: AuthoriseRequest = {
    ...buildPaymentRequest({ row, request, payable, startedAt, pastOrders, account, options: acquiring.options, subscribes }, now),
    ...holderNames(card.holder),
    card: new Secret(card.number),
    expiration_month: card.expiration_month,
    expiration_year: card.expiration_year,
    security_code: new Secret(card.security_code),
    return_url: `${acquiring.options.publicUrl}/acquiring/return/${returnToken}`,
  }
  const outcome = await sendOnce(acquiring, row, () => acquiring.client(account).authorise(authorise), clock)
  const seal = (token: Secret): string => acquiring.sealToken(row.id, token)
  const { row: after } = await applyNews(acquiring, row, newsOfOutcome(outcome, account, seal), clock())
  await acquiring.payments.update(after.id, { claimed_until: null }, clock())
  if (after.state === "declined") await settle(container, after.id, clock)
  return viewPayment(await acquiring.payments.ofSession(subject.session.id), account.triesPerSession)
}

function refuseBadCard(card: CardDetails, now: Date): void {
  const problem = checkCard(card, now)
  if (problem === "expired") throw new Refusal("invalid_card", "card.expiration_year", "The card has expired.")
  if (problem) throw new Refusal("invalid_card", `card.${problem}`)
}

/** Card numbers do not travel over plain http, except to a developer's own machine. */
function refuseOpenHttp(publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname)) throw new Refusal("https_required")
}

/** The name on the card, where the shopper gave one; else the name of the billing address stays. */
function holderNames(holder: string | undefined): Pick<AuthoriseRequest, "first_name" | "last_name"> {
  const [first, ...rest] = holder?.trim().split(/\s+/) ?? []
  return first ? { first_name: first, last_name: rest.join(" ") || first } : {}
}
