import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../domain/clock"
import { parseCurrency } from "../domain/currency"
import type { GatewayAmount } from "../domain/money"
import { MoneyError, toGatewayAmount } from "../domain/money"
import type { OperationState } from "../domain/operation-state"
import { said } from "../domain/told"
import type { PayoutOutcome, PayoutParty } from "../gateway"
import { InvalidField, OperationSwitchedOff } from "../gateway"
import type { OperationFacts } from "../modules/acquiring/operations"
import type { OperationRow } from "../modules/acquiring/rows"
import { requireAccountOrSay } from "./accounts"
import { acquiringOf } from "./acquiring"
import { noteCredentials } from "./gateway-accounts/note-credentials"
import { rejectWhileHeld } from "./installation/held"
import { Refusal } from "./refusal"

export interface PayoutOrder {
  readonly account: string
  readonly request_id: string
  readonly payment_currency: string
  readonly payment_amount: string
  readonly fund_source?: PayoutParty
  readonly beneficiary: PayoutParty
  readonly payer?: PayoutParty
}

/** A payout as the merchant sees it. */
export interface PayoutView {
  readonly request_id: string
  readonly amount: string
  readonly currency: string
  readonly state: OperationState
  readonly code: string | null
  readonly message: string | null
}

/**
 * Sends money to somebody, once for each `request_id`: its row is committed before the call, and the same id again answers
 * what became of the first.
 *
 * @param by the user of the admin who asks for it
 * @throws Refusal `operation_switched_off` naming the setting, or `installation_held`, before anything is stored or sent
 */
export async function payOut(container: MedusaContainer, order: PayoutOrder, by: string, clock: Clock): Promise<PayoutView> {
  const acquiring = acquiringOf(container)
  const account = await requireAccountOrSay(acquiring, order.account)
  const client = acquiring.client(account)
  if (!account.profile.operations.payout.enabled) {
    const off = new OperationSwitchedOff("payout", account.handle)
    throw new Refusal("operation_switched_off", off.setting, off.message)
  }
  const { payment_currency, payment_amount } = moneyOf(order)
  const earlier = await acquiring.operations.findByReference(order.request_id)
  if (earlier && (earlier.kind !== "payout" || earlier.account !== account.handle || earlier.amount !== payment_amount || earlier.currency !== payment_currency)) {
    const was = `${earlier.amount} ${earlier.currency}`
    throw new Refusal("invalid_request", "request_id", said`Nothing was sent: this request_id was used before, for ${was} of the account ${earlier.account}. Use a new one.`)
  }
  if (earlier) return viewOf(earlier)

  await rejectWhileHeld(acquiring, clock)
  const payout = { account: account.handle, amount: payment_amount, exact_amount: order.payment_amount, currency: payment_currency, reference: order.request_id, asked_by: by }
  const row = await acquiring.operations.beginPayout(payout, clock())
  // The same id was begun at the same moment.
  if (!row) return payOut(container, order, by, clock)
  const { request_id, fund_source, beneficiary, payer } = order
  try {
    const outcome = await client.payout({ request_id, payment_currency, payment_amount, fund_source, beneficiary, payer })
    const { to, facts } = meaningOf(outcome)
    const answered = await acquiring.operations.answer(row.id, { to, facts }, clock())
    await noteCredentials(acquiring, account, outcome, clock())
    return viewOf(answered)
  } catch (error) {
    if (!(error instanceof InvalidField)) throw error
    await acquiring.operations.answer(row.id, { to: "failed", facts: { result_text: error.message } }, clock())
    throw new Refusal("invalid_request", error.field, error.message)
  }
}

function moneyOf(order: PayoutOrder): { payment_currency: NonNullable<ReturnType<typeof parseCurrency>>; payment_amount: GatewayAmount } {
  const payment_currency = parseCurrency(order.payment_currency)
  if (!payment_currency) throw new Refusal("invalid_request", "payment_currency")
  try {
    return { payment_currency, payment_amount: toGatewayAmount(order.payment_amount, payment_currency) }
  } catch (error) {
    if (error instanceof MoneyError) throw new Refusal("invalid_request", "payment_amount", error.message)
    throw error
  }
}

function meaningOf(outcome: PayoutOutcome): { to: OperationState; facts: OperationFacts } {
  switch (outcome.kind) {
    case "accepted":
      return { to: "accepted", facts: { result_code: outcome.result.code ?? null, result_text: outcome.result.message ?? null } }
    case "not_accepted":
      return { to: "failed", facts: { result_code: outcome.code ?? null, result_text: outcome.message } }
    case "refused":
      return { to: outcome.reason === "system" ? "unknown" : "failed", facts: { result_code: outcome.code, result_text: outcome.message } }
    case "unknown":
      return { to: outcome.reason === "never_sent" ? "failed" : "unknown", facts: { result_text: outcome.message } }
  }
}

function viewOf({ reference, amount, currency, state, result_code, result_text }: OperationRow): PayoutView {
  return { request_id: reference, amount, currency, state, code: result_code, message: result_text }
}
