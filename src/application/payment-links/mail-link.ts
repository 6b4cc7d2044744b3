import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import type { PaymentLinkStatus } from "../../domain/payment-links/payment-link-status"
import type { PaymentLinkState } from "../../domain/payment-links/payment-link-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { failureText } from "../shared/describe-failure"
import { rejectWhileBlocked } from "../accounts/installation/block"
import { isWithoutProvider } from "../shared/send-mail"
import { RequestError } from "../shared/request-error"
import { emailOf } from "../shared/email-of"
import { requireLink } from "./change-link"
import { describeLink } from "./describe-link"
import { addressOfLink } from "./link-address"
import { readLink } from "./read-link"

/** The template for the notification provider. */
const LINK_MAIL = "acquiring-payment-link"

/**
 * Mails a payment link to the customer through Medusa's notification module. A second concurrent request is rejected.
 *
 * @param email the receiver; by default the email of the order or of the subscription's customer
 * @throws a request error `not_found`
 * @throws a request error `not_resolvable` for a link that is not payable now or was mailed there a moment ago
 * @throws a request error `invalid_request` without an email, `not_configured` without a notification provider
 */
export async function mailLink(
  container: MedusaContainer,
  id: string,
  email: string | undefined,
  clock: Clock
): Promise<PaymentLinkRow> {
  const acquiring = acquiringOf(container)
  const link = await requireLink(acquiring, id)
  await rejectWhileBlocked(acquiring, clock)
  const { status } = await readLink(container, link, clock)
  if (status !== "payable") throw new RequestError("not_resolvable", { message: WHY_NOT[status] })
  const to = email ?? (await customersEmail(container, link))
  if (to === undefined)
    throw new RequestError("invalid_request", { field: "email", message: createMessage("payment_links.email_missing") })
  const leased = await acquiring.paymentLinks.leaseMail(link.id, to, clock())
  if (!leased)
    throw new RequestError("not_resolvable", { message: WHY_NOT_TAKEN[(await requireLink(acquiring, id)).state] })
  try {
    await send(container, leased, to)
  } catch (error) {
    await acquiring.paymentLinks.takeBackMail(leased, link, clock())
    throw rejectionOf(container, error)
  }
  return leased
}

/** Why a link is not mailed, and what to do instead. */
const WHY_NOT: Readonly<Record<Exclude<PaymentLinkStatus, "payable">, Message>> = {
  paid: createMessage("payment_links.send_paid"),
  checking: createMessage("payment_links.send_payment_in_progress"),
  expired: createMessage("payment_links.send_expired"),
  canceled: createMessage("payment_links.send_canceled"),
  nothing_due: createMessage("payment_links.send_nothing_outstanding"),
  changed: createMessage("payment_links.send_amount_changed"),
}

/** Why a payable link could not be leased for mailing. */
const WHY_NOT_TAKEN: Readonly<Record<PaymentLinkState, Message>> = {
  ...WHY_NOT,
  open: createMessage("payment_links.sent_recently"),
}

/** A billing cycle uses the subscription's customer, whose email may have changed since the first order. */
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
  const { to: shop, purpose } = await describeLink(container, link)
  const shown = {
    id,
    url: addressOfLink(acquiringOf(container), link),
    amount,
    currency_code: currency.toLowerCase(),
    expires_at,
    order_id,
    shop,
    purpose,
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

function rejectionOf(container: MedusaContainer, error: unknown): RequestError {
  if (isWithoutProvider(error)) {
    return new RequestError("not_configured", { message: createMessage("payment_links.no_notification_provider") })
  }
  container.resolve(ContainerRegistrationKeys.LOGGER).warn(`A payment link was not mailed: ${failureText(error)}`)
  return new RequestError("not_resolvable", { message: createMessage("payment_links.notification_provider_failed") })
}
