import { describeFailure } from "../shared/describe-failure"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { DAY_MS } from "../../domain/shared/durations"
import { isId } from "../../domain/shared/id"
import { isOnItsWay } from "../../domain/payment-links/payment-link-status"
import type { PaymentLinkState } from "../../domain/payment-links/payment-link-state"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import { hashToken, newToken } from "../../modules/acquiring/security/tokens"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { requireReadableAccount, requireFlow } from "../accounts/accounts"
import { acquiringOf } from "../shared/acquiring"
import { payableAmount, payableCurrency } from "../payments/attempts/begin-attempt"
import { RequestError } from "../shared/request-error"
import { attemptFacts } from "./attempt-facts"
import type { Due, LinkTarget } from "./link-target"
import { attemptsFor, dueOf } from "./link-target"
import { sealLinkToken } from "./link-address"
import { sessionOfLink } from "./link-session"
import { billingCycleLinks } from "./registry"

export type LinkInput = { readonly order_id: string; readonly account: string } | { readonly billing_cycle_id: string }

/**
 * Creates a payment link with its payment session, for the outstanding amount of an order or for a billing cycle that
 * could not be collected.
 *
 * @param userId the actor
 * @throws a request error `not_found`
 * @throws a request error `not_resolvable` if nothing is outstanding, a payment is in progress, or a link is open
 * already
 * @throws a request error such as `amount_not_payable` or `flow_switched_off` if the account cannot accept the payment
 */
export async function makeLink(
  container: MedusaContainer,
  input: LinkInput,
  userId: string,
  clock: Clock
): Promise<PaymentLinkRow> {
  const acquiring = acquiringOf(container)
  const target =
    "billing_cycle_id" in input
      ? { order_id: null, billing_cycle_id: input.billing_cycle_id }
      : { order_id: input.order_id, billing_cycle_id: null }
  const account = await requireReadableAccount(
    acquiring,
    "billing_cycle_id" in input ? await accountOfBillingCycle(container, input.billing_cycle_id, clock) : input.account
  )
  requireFlow(acquiring, account, "hosted")
  const due = await requireDue(container, target)
  const currency = payableCurrency(due.currencyCode, account)
  const token = newToken()
  const now = clock()
  const { value: link, stored } = await acquiring.transactionUnpublished(async ({ paymentLinks, emit }) => {
    const patch = {
      ...target,
      account: account.handle,
      currency,
      amount: payableAmount(due.exact, currency),
      token_hash: hashToken(token),
      created_by: userId,
      expires_at: new Date(now.getTime() + account.paymentLinkDays * DAY_MS),
    }
    const row = await paymentLinks.create(patch, (id) => sealLinkToken(acquiring, id, token), now)
    if (row) emit("acquiring.payment_link.created", row.id)
    return row
  }, now)
  if (!link || !stored) throw await alreadyOpen(acquiring, target)
  try {
    await sessionOfLink(container, link, due, clock)
  } catch (error) {
    await acquiring.paymentLinks.move(
      link.id,
      { to: "canceled", cause: "merchant", note: createMessage("payment_links.no_payment_session") },
      clock()
    )
    await acquiring.outbox.forget(stored.id)
    throw error
  }
  await acquiring.publishStored(stored)
  return requireLink(acquiring, link.id)
}

/** Cancels a payment link. @throws a request error `not_found`, or `not_resolvable` if it is not open */
export async function cancelLink(
  acquiring: AcquiringModuleService,
  id: string,
  userId: string,
  clock: Clock
): Promise<PaymentLinkRow> {
  const { id: linkId } = await requireLink(acquiring, id)
  const canceled = await acquiring.transaction(async ({ paymentLinks, emit }) => {
    const row = await paymentLinks.move(linkId, { to: "canceled", cause: "merchant", by: userId }, clock())
    if (row) emit("acquiring.payment_link.canceled", linkId)
    return row
  }, clock())
  // Read again, because another actor may have just canceled it.
  if (!canceled)
    throw new RequestError("not_resolvable", { message: NOT_OPEN[(await requireLink(acquiring, linkId)).state] })
  return canceled
}

const NOT_OPEN: Readonly<Record<PaymentLinkState, Message>> = {
  open: createMessage("payment_links.cancel_failed"),
  paid: createMessage("payment_links.cancel_paid"),
  expired: createMessage("payment_links.cancel_expired"),
  canceled: createMessage("payment_links.already_canceled"),
}

/** @throws a request error `not_found` */
export async function requireLink(acquiring: AcquiringModuleService, id: string): Promise<PaymentLinkRow> {
  const link = isId(id) ? await acquiring.paymentLinks.find(id) : undefined
  if (!link) throw new RequestError("not_found", { message: createMessage("payment_links.not_found") })
  return link
}

async function requireDue(container: MedusaContainer, target: LinkTarget): Promise<Due> {
  const due = await dueOf(container, target)
  if (!due && target.billing_cycle_id) {
    throw new RequestError("not_resolvable", {
      field: "billing_cycle_id",
      message: createMessage("payment_links.saved_card_still_charged"),
    })
  }
  if (!due)
    throw new RequestError("not_found", { field: "order_id", message: createMessage("payment_links.order_not_found") })
  const isBusy =
    due.isBeingCharged || (await attemptsFor(container, target)).some((row) => isOnItsWay(attemptFacts(row)))
  if (due.exact === "0" && !due.isBeingCharged) {
    throw new RequestError("not_resolvable", { message: createMessage("payment_links.nothing_outstanding") })
  }
  if (isBusy) throw new RequestError("not_resolvable", { message: createMessage("payment_links.payment_in_progress") })
  return due
}

/** Returns the account of a billing cycle. Its cart is created if no attempt did so yet. */
async function accountOfBillingCycle(
  container: MedusaContainer,
  billingCycleId: string,
  clock: Clock
): Promise<string> {
  const acquiring = acquiringOf(container)
  const { billingCycles, subscriptions } = acquiring
  const billingCycle = await billingCycles.find(billingCycleId)
  const subscription = billingCycle && (await subscriptions.find(billingCycle.subscription_id))
  if (!billingCycle || !subscription)
    throw new RequestError("not_found", {
      field: "billing_cycle_id",
      message: createMessage("payment_links.billing_cycle_not_found"),
    })
  await billingCycleLinks.get().rejectGatewayBilled(acquiring, subscription)
  if (billingCycle.cart_id === null && billingCycle.state !== "failed") return billingCycle.account
  try {
    await billingCycleLinks.get().cartOfCycle(container, subscription, billingCycle, clock)
  } catch (error) {
    if (!MedusaError.isMedusaError(error)) throw error
    throw new RequestError("not_resolvable", {
      field: "billing_cycle_id",
      message: joinMessages(createMessage("payment_links.order_not_created"), describeFailure(error)),
    })
  }
  return billingCycle.account
}

async function alreadyOpen(acquiring: AcquiringModuleService, target: LinkTarget): Promise<RequestError> {
  const open = await acquiring.paymentLinks.findOpen(target)
  const summary = open
    ? createMessage("payment_links.already_open_with_id", { paymentLinkId: open.id })
    : createMessage("payment_links.already_open")
  return new RequestError("not_resolvable", { message: summary })
}
