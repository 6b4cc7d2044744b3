import { DAY_MS, HOUR_MS } from "../../../domain/shared/durations"
import { asItIs, at, together, told } from "../../../domain/shared/told"
import type { MissingGatewayCharge } from "../../../modules/acquiring/repositories/problems/problem-facts"
import type { MandateRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type { Finder } from "../finder"
import { before, problem } from "../finder"
import { ON_ITS_PAGE, money } from "../../modifications/modification-names"

/** One whose number at the gateway is not known. */
const THE_SUBSCRIPTION = told`the subscription`

/** How long one that was given back is told. */
const TOLD_FOR_MS = 7 * DAY_MS

/** `gateway_charge_missing`: what the gateway was to deduct by itself did not come. */
export const findMissingGatewayCharges: Finder = async ({ sources }) =>
  (await sources.neverCharged()).map(missingGatewayCharge)

export function missingGatewayCharge(row: MissingGatewayCharge) {
  return problem(
    {
      kind: "gateway_charge_missing",
      about: row.id,
      account: row.account,
      payment_id: row.payment_id,
      subscription_id: row.subscription_id,
      since: row.due_at,
    },
    {
      summary: told`The gateway has not deducted ${money(row)} for the subscription "${row.name}", due on ${at(row.due_at)}.`,
      impact: told`The customer has paid nothing for this cycle and gets nothing for it. The subscription is past due.`,
      resolution: together(
        told`Look up ${row.recurring_id ?? THE_SUBSCRIPTION} in the gateway's back office. If it deducts later, the order is made by itself.`,
        told`If the gateway has ended it, cancel it here as well: Card payments → Subscriptions in the dashboard.`
      ),
    }
  )
}

/** `gateway_charge_unexpected`: money that the gateway took by itself, and that pays for nothing. */
export const findUnexpectedGatewayCharges: Finder = async ({ sources, now }) =>
  (await sources.unexpectedGatewayCharges(before(now, TOLD_FOR_MS))).map(unexpectedGatewayCharge)

export function unexpectedGatewayCharge(row: PaymentRow) {
  return problem(
    {
      kind: "gateway_charge_unexpected",
      about: row.id,
      account: row.account,
      payment_id: row.id,
      since: row.created_at,
    },
    {
      summary: told`The gateway took ${money(row)} with order number ${row.order_no} (transaction ${row.transaction_id ?? told`not known`}) a second time, for one payment or one cycle of a subscription, or for a subscription that does not go on.`,
      impact: row.synced_at
        ? told`The money was given back.`
        : told`The money goes back by itself. Until then the customer has paid too much.`,
      resolution:
        row.attention === null
          ? told`Ask the gateway why it was taken. Where it is a subscription's, see in the gateway's back office whether that has ended there.`
          : asItIs(row.attention),
    }
  )
}

/** `second_transaction`: money that may have been taken twice, or the same money once more. */
export const findSecondTransactions: Finder = async ({ sources }) =>
  (await sources.secondTransactions()).map(secondTransaction)

export function secondTransaction(row: PaymentRow) {
  return problem(
    { kind: "second_transaction", about: row.id, account: row.account, payment_id: row.id, since: row.created_at },
    {
      summary: told`The gateway lists a second transaction of ${money(row)} under order number ${row.order_no}: ${row.transaction_id ?? told`not known`}.`,
      impact: told`The customer has paid twice, or it is another record of the same payment, such as its capture. Nothing is reversed by itself.`,
      resolution: together(
        told`Look it up in the gateway's back office. Then reverse it, or mark it as the same payment: ${ON_ITS_PAGE}.`,
        told`If your gateway always lists it so, set secondTransaction in the account's profile.`
      ),
    }
  )
}

/** `mandate_not_ended`: the gateway has not confirmed that it deducts no more. */
export const findNotEnded: Finder = async ({ sources, now }) =>
  (await sources.notEnded(before(now, HOUR_MS))).map(notEnded)

type Ending = Pick<
  MandateRow,
  "id" | "account" | "payment_id" | "history" | "updated_at" | "amount" | "currency" | "attention" | "recurring_id"
>

export function notEnded(row: Ending) {
  const since = new Date(row.history.at(-1)?.at ?? row.updated_at)
  return problem(
    { kind: "mandate_not_ended", about: row.id, account: row.account, payment_id: row.payment_id, since },
    {
      summary: told`A subscription is over since ${at(since)}, and the gateway has not confirmed that it deducts ${money(row)} no more.`,
      impact: told`The customer may be charged once more. What is deducted all the same is given back by itself.`,
      resolution: together(
        row.attention === null ? told`The gateway is told again by itself.` : asItIs(row.attention),
        told`Look up ${row.recurring_id ?? THE_SUBSCRIPTION} in its back office, and end it there if it is not.`
      ),
    }
  )
}
