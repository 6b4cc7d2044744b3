import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { MINUTE_MS } from "../../domain/shared/durations"
import { isPaid } from "../../domain/payments/payment-state"
import { asSentence, createMessage, joinMessages, inEnglish } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { noteCardWanted } from "./request-card"
import { takeCard } from "./change-card"
import { describeFailure } from "../shared/describe-failure"
import { reverse } from "../order-completion/reverse"
import type { Synced } from "../order-completion/sync-result"
import { notYet } from "../order-completion/sync-result"

/** How much later than the result of the card check the token may arrive. */
const TOKEN_GRACE_MS = 10 * MINUTE_MS

const CARD_WORKS = createMessage("order_completion.card_verified")

/** The payment that checks a new card. */
interface CardCheck {
  readonly subscriptionId: string
  readonly paidAt: Date
}

/** Makes a working card the card of its subscription, and reverses the card check. */
export async function syncNewCard(
  container: MedusaContainer,
  row: PaymentRow,
  subscriptionId: string,
  clock: Clock
): Promise<Synced> {
  if (row.reversed_at) return reverse(container, row, clock, CARD_WORKS)
  const paidAt = Date.parse(row.history.find(({ to }) => isPaid(to))?.at ?? row.created_at.toISOString())
  if (row.token === null && clock().getTime() - paidAt < TOKEN_GRACE_MS) {
    const attention = createMessage("order_completion.card_token_missing")
    return { done: false, attention, againBy: new Date(paidAt + TOKEN_GRACE_MS) }
  }
  const failure = await tryToUse(container, row, { subscriptionId, paidAt: new Date(paidAt) }, clock)
  if (failure && clock().getTime() - paidAt < TOKEN_GRACE_MS) {
    return {
      ...notYet(
        joinMessages(
          createMessage("order_completion.card_not_saved"),
          failure,
          createMessage("order_completion.retried")
        )
      ),
      againBy: new Date(paidAt + TOKEN_GRACE_MS),
    }
  }
  return reverse(container, row, clock, CARD_WORKS)
}

/** A failure here must not delay the reversal. @returns the reason of the failure */
async function tryToUse(
  container: MedusaContainer,
  row: PaymentRow,
  check: CardCheck,
  clock: Clock
): Promise<Message | undefined> {
  try {
    if (row.token === null) await requestOnceMore(acquiringOf(container), check, clock)
    else await takeGivenCard(container, row, check.subscriptionId, clock)
    return undefined
  } catch (error) {
    const failure = asSentence(describeFailure(error))
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The new card of payment ${row.id} could not be noted: ${inEnglish(failure)}`)
    return failure
  }
}

/** Moves a subscription to a card whose token is there; the token may arrive after the reversal. Idempotent. */
export async function takeGivenCard(
  container: MedusaContainer,
  { id, payment_session_id }: PaymentRow,
  subscriptionId: string,
  clock: Clock
): Promise<void> {
  const subscription = await acquiringOf(container).subscriptions.find(subscriptionId)
  const customer = subscription?.customer_id
  if (!subscription || !customer) return
  await takeCard(
    container,
    subscription,
    { paymentId: id, sessionId: payment_session_id },
    { cause: "customer", id: customer },
    clock
  )
}

/**
 * Without a token the card cannot be charged, but its customer saw a success. An earlier request is no reason to send
 * none, because the customer gave this card in answer to it.
 */
async function requestOnceMore(
  acquiring: AcquiringModuleService,
  { subscriptionId, paidAt }: CardCheck,
  clock: Clock
): Promise<void> {
  const note = createMessage("subscriptions.new_card_without_token")
  await noteCardWanted(acquiring, subscriptionId, paidAt, { cause: "clock", note }, clock())
}
