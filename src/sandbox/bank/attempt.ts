import type { SandboxAccount } from "../account"
import type { CardMask, Flow, Order, Transaction } from "../ledger/transaction"
import type { ResultCode, Scenario, ThreeDs } from "../scenarios"
import type { SimulatedGateway } from "../simulated-gateway"
import { hasExpired } from "./stored-cards"
import { conclude, notifyPayment, sync } from "./payments"

export interface Attempt {
  readonly account: SandboxAccount
  readonly order: Order
  readonly flow: Flow
  readonly card: CardMask | undefined
  readonly scenario: Scenario
  /** Reserved by a hosted page. */
  readonly transaction_id?: string
  /** The declined attempt just before on the same hosted page, if any. Its order number may be used again. */
  readonly after?: Transaction
  /** The token of the stored card, if one is used. */
  readonly token_id?: string
}

const DUPLICATE: ResultCode = { code: "I0061", message: "Duplicate order number" }
export const EXPIRED: ResultCode = { code: "54", message: "Expired card" }
const AUTHENTICATION_REQUIRED: ResultCode = { code: "1A", message: "3-D Secure authentication required" }
const AUTHENTICATION_FAILED: ResultCode = { code: "A0004", message: "3-D Secure authentication failed" }
const CHALLENGE: ResultCode = { code: "A0003", message: "3-D Secure authentication required" }
const CHALLENGE_LIFETIME_MS = 15 * 60_000

const THREE_DS_RESULT: Readonly<Record<ThreeDs, string>> = {
  not_enrolled: "",
  frictionless: "Y",
  attempted: "A",
  challenge: "C",
  failed: "N",
}

/**
 * Creates a transaction and plays its scenario. A used order number is declined in a transaction of its own, unless the
 * attempt is for another card on the same page.
 */
export function attemptPayment(gateway: SimulatedGateway, attempt: Attempt): Transaction {
  const used = gateway.records.ofOrder(attempt.account, attempt.order.order_no).at(-1) !== attempt.after
  const transaction = openTransaction(gateway, attempt)
  if (used) return decline(gateway, transaction, DUPLICATE)
  if (attempt.card && hasExpired(attempt.card.expires, gateway.clock.now()))
    return decline(gateway, transaction, EXPIRED)
  if (attempt.scenario.threeDs !== "challenge") sync(gateway, transaction, attempt.scenario.outcome)
  else if (attempt.order.three_ds === "no3DS") decline(gateway, transaction, AUTHENTICATION_REQUIRED)
  else challenge(gateway, transaction)
  return transaction
}

/** Charges the same card again, like a gateway's mistake: another transaction under a used order number. */
export function payAgain(gateway: SimulatedGateway, { account, order, flow, card, scenario }: Transaction): void {
  const again = { ...order, subscription: undefined, token_wanted: false }
  sync(gateway, openTransaction(gateway, { account, order: again, flow, card, scenario }), { kind: "approved" })
}

export function answerChallenge(gateway: SimulatedGateway, transaction: Transaction, passed: boolean): void {
  if (transaction.state !== "challenge") return
  transaction.threeds_result = passed ? "Y" : "N"
  if (passed) sync(gateway, transaction, transaction.scenario.outcome)
  else decline(gateway, transaction, AUTHENTICATION_FAILED)
}

export function openTransaction(gateway: SimulatedGateway, attempt: Attempt): Transaction {
  const at = gateway.clock.now()
  const transaction: Transaction = {
    transaction_id: attempt.transaction_id ?? gateway.ids.transactionId(),
    account: attempt.account,
    order: attempt.order,
    flow: attempt.flow,
    card: attempt.card,
    scenario: attempt.scenario,
    reference_no: gateway.ids.bankReference(),
    created_at: at,
    state: "pending",
    result: CHALLENGE,
    reportedStatus: undefined,
    threeds_result: THREE_DS_RESULT[attempt.scenario.threeDs],
    risk: { action: "ACCEPT", score: "10", reasons: [] },
    authorized_at: undefined,
    captures: [],
    refunds: [],
    recurring_id: "",
    token_id: attempt.token_id ?? "",
    dispute: undefined,
    notify_url: attempt.order.notify_url,
    events: [],
  }
  gateway.records.add(transaction)
  gateway.records.addEvent(transaction, at, "created", `${attempt.flow}, ${attempt.scenario.id}`)
  return transaction
}

/** Declines without the bank, for example after the shopper's cancellation, and notifies the merchant. */
export function decline(gateway: SimulatedGateway, transaction: Transaction, result: ResultCode): Transaction {
  conclude(gateway, transaction, { kind: "declined", result })
  notifyPayment(gateway, transaction)
  return transaction
}

function challenge(gateway: SimulatedGateway, transaction: Transaction): void {
  transaction.state = "challenge"
  transaction.result = CHALLENGE
  gateway.records.addEvent(transaction, gateway.clock.now(), "challenge")
  gateway.clock.after(CHALLENGE_LIFETIME_MS, () => {
    if (transaction.state === "challenge") answerChallenge(gateway, transaction, false)
  })
}
