import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import type { PaymentLinkStanding } from "../../domain/payment-links/payment-link-standing"
import type { PaymentLinkState } from "../../domain/payment-links/payment-link-state"
import { said } from "../../domain/shared/told"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { describeFailure } from "../shared/describe-failure"
import { rejectWhileHeld } from "../accounts/installation/hold"
import { isWithoutProvider } from "../shared/send-mail"
import { RequestError } from "../shared/request-error"
import { emailOf } from "../shared/email-of"
import { requireLink } from "./change-link"
import { describeLink } from "./describe-link"
import { addressOfLink } from "./link-address"
import { lookAtLink } from "./read-link"

/** The template that a notification provider gets. */
const LINK_MAIL = "acquiring-payment-link"

/**
 * Mails the address of a payment link to the customer, by Medusa's notification module. Pressed twice, it is mailed once, and the second is told so.
 *
 * @param email to whom; by default the address of its order, or of the subscription's customer
 * @throws Refusal `not_found`, `not_resolvable` for a link that cannot be paid now or was mailed there a moment ago, `invalid_request` where no address is known, and
 *   `not_configured` where nobody sends mails
 */
export async function mailLink(
  container: MedusaContainer,
  id: string,
  email: string | undefined,
  clock: Clock
): Promise<PaymentLinkRow> {
  const acquiring = acquiringOf(container)
  const link = await requireLink(acquiring, id)
  await rejectWhileHeld(acquiring, clock)
  const { standing } = await lookAtLink(container, link, clock)
  if (standing !== "payable") throw new RequestError("not_resolvable", undefined, WHY_NOT[standing])
  const to = email ?? (await customersEmail(container, link))
  if (to === undefined)
    throw new RequestError(
      "invalid_request",
      "email",
      said`Nothing was mailed: no mail address of the customer is known. Give one as email.`
    )
  const leased = await acquiring.paymentLinks.leaseMail(link.id, to, clock())
  if (!leased)
    throw new RequestError("not_resolvable", undefined, WHY_NOT_TAKEN[(await requireLink(acquiring, id)).state])
  try {
    await send(container, leased, to)
  } catch (error) {
    await acquiring.paymentLinks.takeBackMail(leased, link, clock())
    throw refusalOf(container, error)
  }
  return leased
}

/** Why a link is not mailed, and what can be done instead. */
const WHY_NOT: Readonly<Record<Exclude<PaymentLinkStanding, "payable">, string>> = {
  paid: said`Nothing was mailed: the payment link is paid.`,
  checking: said`Nothing was mailed: a payment for it is being checked. Wait until it is known what becomes of it.`,
  expired: said`Nothing was mailed: the payment link has expired. Make another one, and mail that.`,
  canceled: said`Nothing was mailed: the payment link was taken back. Make another one, and mail that.`,
  nothing_due: said`Nothing was mailed: nothing of it is outstanding any more.`,
  changed: said`Nothing was mailed: what is outstanding is not the link's amount any more. Take it back, make another one, and mail that.`,
}

/** Why a link that could be paid was not taken to be mailed. */
const WHY_NOT_TAKEN: Readonly<Record<PaymentLinkState, string>> = {
  ...WHY_NOT,
  open: said`Nothing was mailed: the payment link was mailed to this address a moment ago. It can be mailed there again in a minute.`,
}

/** A charge is its subscription's, whose customer may have another address by now than their first order. */
async function customersEmail(
  container: MedusaContainer,
  { order_id, billing_cycle_id }: PaymentLinkRow
): Promise<string | undefined> {
  const { billingCycles, subscriptions } = acquiringOf(container)
  const billingCycle = billing_cycle_id ? await billingCycles.find(billing_cycle_id) : undefined
  const subscription = billingCycle && (await subscriptions.find(billingCycle.subscription_id))
  return emailOf(container, subscription ?? { customer_id: null, order_id })
}

async function send(container: MedusaContainer, link: PaymentLinkRow, to: string): Promise<void> {
  const { id, amount, currency, expires_at, order_id, mailed_at } = link
  const { to: shop, what } = await describeLink(container, link)
  const shown = {
    id,
    url: addressOfLink(acquiringOf(container), link),
    amount,
    currency_code: currency.toLowerCase(),
    expires_at,
    order_id,
    shop,
    what,
  }
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to,
    channel: "email",
    template: LINK_MAIL,
    data: { payment_link: shown },
    resource_type: "acquiring_payment_link",
    resource_id: id,
    idempotency_key: `${LINK_MAIL}:${id}:${mailed_at?.toISOString() ?? ""}`,
  })
}

function refusalOf(container: MedusaContainer, error: unknown): RequestError {
  if (isWithoutProvider(error)) {
    return new RequestError(
      "not_configured",
      undefined,
      said`Nothing was mailed: no notification provider takes the channel "email". Add one to the notification module in medusa-config.`
    )
  }
  container.resolve(ContainerRegistrationKeys.LOGGER).warn(`A payment link was not mailed: ${describeFailure(error)}`)
  return new RequestError(
    "not_resolvable",
    undefined,
    said`Nothing was mailed: the notification provider did not take the mail. Look at its settings, or copy the address and send it yourself.`
  )
}
