import { PAYMENT_STATES, PAYMENT_STATE_TABLE } from "../../../src/domain/payments/payment-state"
import type { PaymentAction, Watch } from "../../../src/domain/payments/payment-state"
import { BILLING_CYCLE_STATES, BILLING_CYCLE_STATE_TABLE } from "../../../src/domain/subscriptions/billing-cycle-state"
import { MANDATE_STATES, MANDATE_STATE_TABLE } from "../../../src/domain/subscriptions/mandate-state"
import { SUBSCRIPTION_STATES, SUBSCRIPTION_STATE_TABLE } from "../../../src/domain/subscriptions/subscription-state"
import { PAYMENT_LINK_STATES, PAYMENT_LINK_STATE_TABLE } from "../../../src/domain/payment-links/payment-link-state"
import { code, codes, table } from "../table"

/** The states of a payment, their transitions, and their session and action in Medusa. */
export function states(): string {
  return table(
    ["State", "Meaning", "May become", "Session in Medusa", "Action in Medusa", "Polled"],
    PAYMENT_STATES.map((state) => {
      const { meaning, to, sessionStatus, action, watched } = PAYMENT_STATE_TABLE[state]
      return [code(state), meaning, codes(to) || "nothing", code(sessionStatus), actionText(action), watchText(watched)]
    })
  )
}

/** The states of a subscription and the moves between them. */
export function subscriptionStates(): string {
  return table(
    ["State", "Meaning", "May become"],
    SUBSCRIPTION_STATES.map((state) => [
      code(state),
      SUBSCRIPTION_STATE_TABLE[state].meaning,
      codes(SUBSCRIPTION_STATE_TABLE[state].to) || "nothing",
    ])
  )
}

/** The states of one cycle's charge and the moves between them. */
export function billingCycleStates(): string {
  return table(
    ["State", "Meaning", "May become"],
    BILLING_CYCLE_STATES.map((state) => [
      code(state),
      BILLING_CYCLE_STATE_TABLE[state].meaning,
      codes(BILLING_CYCLE_STATE_TABLE[state].to) || "nothing",
    ])
  )
}

/** The states of a payment link and the moves between them. */
export function paymentLinkStates(): string {
  return table(
    ["State", "Meaning", "May become"],
    PAYMENT_LINK_STATES.map((state) => [
      code(state),
      PAYMENT_LINK_STATE_TABLE[state].meaning,
      codes(PAYMENT_LINK_STATE_TABLE[state].to) || "nothing",
    ])
  )
}

/** The states of a mandate at the gateway, and their transitions. */
export function mandateStates(): string {
  return table(
    ["State", "Meaning", "May become"],
    MANDATE_STATES.map((state) => [
      code(state),
      MANDATE_STATE_TABLE[state].meaning,
      codes(MANDATE_STATE_TABLE[state].to) || "nothing",
    ])
  )
}

function watchText(watched: Watch): string {
  switch (watched) {
    case "yes":
    case "no":
      return watched
    case "on_page":
      return "if it was declined on a hosted page"
  }
}

function actionText(action: PaymentAction): string {
  switch (action) {
    case "none":
      return "none"
    case "authorized":
      return code(action)
  }
}
