import { DAY_MS, HOUR_MS } from "../../../domain/shared/durations"
import { momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { MissingGatewayCharge } from "../../../modules/acquiring/repositories/problems/problem-facts"
import type { MandateRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type { Finder } from "../finder"
import { before, problem } from "../finder"
import { ON_ITS_PAGE, money } from "../../modifications/modification-names"

/** If the gateway's id of the subscription is unknown. */
const THE_SUBSCRIPTION = createMessage("subscriptions.unidentified")

/** How long a reversed one stays listed. */
const SHOWN_FOR_MS = 7 * DAY_MS

/** `gateway_charge_missing`: the gateway did not make a charge that was due. */
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
      summary: createMessage("problems.gateway_charge_missing.summary", {
        amount: money(row),
        subscription: row.name,
        date: momentOf(row.due_at),
      }),
      impact: createMessage("problems.gateway_charge_missing.impact"),
      resolution: joinMessages(
        createMessage("problems.gateway_charge_missing.resolution", {
          subscription: row.recurring_id ?? THE_SUBSCRIPTION,
        }),
        createMessage("problems.gateway_charge_missing.resolution_ended")
      ),
    }
  )
}

/** `gateway_charge_unexpected`: the gateway made a charge that pays for no cycle. */
export const findUnexpectedGatewayCharges: Finder = async ({ sources, now }) =>
  (await sources.unexpectedGatewayCharges(before(now, SHOWN_FOR_MS))).map(unexpectedGatewayCharge)

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
      summary: createMessage("problems.gateway_charge_unexpected.summary", {
        amount: money(row),
        orderNo: row.order_no,
        transactionId: row.transaction_id ?? createMessage("payments.transaction_unknown"),
      }),
      impact: row.synced_at
        ? createMessage("problems.gateway_charge_unexpected.impact_reversed")
        : createMessage("problems.gateway_charge_unexpected.impact"),
      resolution:
        row.attention === null ? createMessage("problems.gateway_charge_unexpected.resolution") : row.attention,
    }
  )
}

/** `second_transaction`: money that may have been taken twice, or a second record of it. */
export const findSecondTransactions: Finder = async ({ sources }) =>
  (await sources.secondTransactions()).map(secondTransaction)

export function secondTransaction(row: PaymentRow) {
  return problem(
    { kind: "second_transaction", about: row.id, account: row.account, payment_id: row.id, since: row.created_at },
    {
      summary: createMessage("problems.second_transaction.summary", {
        amount: money(row),
        orderNo: row.order_no,
        transactionId: row.transaction_id ?? createMessage("payments.transaction_unknown"),
      }),
      impact: createMessage("problems.second_transaction.impact"),
      resolution: joinMessages(
        createMessage("problems.second_transaction.resolution", { place: ON_ITS_PAGE }),
        createMessage("problems.second_transaction.resolution_setting")
      ),
    }
  )
}

/** `mandate_not_ended`: the gateway has not confirmed that it makes no more charges. */
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
      summary: createMessage("problems.mandate_not_ended.summary", { date: momentOf(since), amount: money(row) }),
      impact: createMessage("problems.mandate_not_ended.impact"),
      resolution: joinMessages(
        row.attention === null ? createMessage("problems.mandate_not_ended.resolution_retry") : row.attention,
        createMessage("problems.mandate_not_ended.resolution", { subscription: row.recurring_id ?? THE_SUBSCRIPTION })
      ),
    }
  )
}
