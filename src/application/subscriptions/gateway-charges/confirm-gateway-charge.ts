import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../../domain/shared/clock"
import { gatewayChargedAt } from "../../../domain/subscriptions/gateway-charge"
import { MINUTE_MS } from "../../../domain/shared/durations"
import { englishOf } from "../../../domain/shared/messages/message"
import type { WebhookFields, QueryOutcome, QueryRow } from "../../../gateway"
import { OperationSwitchedOff, parseTransactionId } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { WebhookEventRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { applyStatusUpdate } from "../../payments/status-updates/apply-status-update"
import { formerAccount } from "../../payments/attempts/former-account"
import { statusUpdateOfWebhook } from "../../payments/status-updates/status-update-of-webhook"
import { statusUpdateOfQuery } from "../../payments/status-updates/status-update-of-query"
import { NoResponseError } from "../../shared/no-response"
import { Questions } from "../../payments/attempts/scheduled-queries"
import { dateOfGatewayCharge } from "./found-gateway-charges"
import type { ReportedGatewayCharge } from "./webhook-of-gateway-charge"
import { recordGatewayCharge } from "./record-gateway-charge"

/** What comes unasked makes us ask about a subscription at most this often. */
const PAUSE_MS = MINUTE_MS

/** Others that are due wait meanwhile. */
const PATIENCE_MS = 2_000

/** A verified webhook, the account it came to, and what was read in it. */
interface Webhook {
  readonly webhook: Pick<WebhookEventRow, "source" | "created_at">
  readonly fields: WebhookFields
  readonly account: Account
}

/**
 * Asks the gateway about a gateway charge that a webhook tells, and records and concludes what it answers. The signature of a webhook covers no
 * `recurring_id`, and not where `transaction_id` ends and `order_no` begins: the subscriber, who has the signed return of the first payment,
 * would get a new transaction of each character that is moved. Once the gateway has the transaction under that order number, the rest of the
 * webhook is news like any other.
 *
 * @returns the gateway charge's payment
 * @throws MedusaError where the gateway did not confirm it: the webhook is worked on again later, and in the end waits for a person; NoResponseError where it gave no
 * answer
 */
export async function confirmGatewayCharge(
  acquiring: AcquiringModuleService,
  told: ReportedGatewayCharge,
  webhook: Webhook,
  clock: Clock
): Promise<PaymentRow> {
  const { mandate, first, transaction_id, order_no } = told
  const { account, fields } = webhook
  const { source, created_at } = webhook.webhook
  const outcome = await ask(acquiring, told, account, clock)
  const [found] = outcome.rows
  const at = gatewayChargedAt(
    found && dateOfGatewayCharge(found, account),
    created_at,
    account.profile.subscriptions.time_zone !== ""
  )
  // What is true holds up nobody, also where it cannot be recorded yet.
  await acquiring.mandates.update(mandate.id, { asked_at: null }, clock())
  const payment = await recordGatewayCharge(
    acquiring,
    mandate,
    first,
    { transaction_id, order_no, at, cause: "webhook" },
    clock()
  )
  const answer = statusUpdateOfQuery(outcome, payment, account, clock())
  const statusUpdate = statusUpdateOfWebhook(fields, payment, account, source === "notify" ? "webhook" : "return")
  // It tells more of the same, such as the bank's code. Where it differs, it makes nothing a success.
  const isSame = statusUpdate.to === answer.to || statusUpdate.to === "mismatch"
  return (await applyStatusUpdate(acquiring, payment, isSame ? statusUpdate : answer, clock())).row
}

type Answered = Extract<QueryOutcome, { kind: "answered" }>

/** @returns the gateway's answer, with the row of the gateway charge alone */
async function ask(
  acquiring: AcquiringModuleService,
  { mandate, first, transaction_id, order_no }: ReportedGatewayCharge,
  account: Account,
  clock: Clock
): Promise<Answered> {
  const now = clock()
  if (!(await acquiring.mandates.takeQuestion(mandate.id, new Date(now.getTime() - PAUSE_MS), now))) {
    throw new NoResponseError(sentenceOf(transaction_id, englishOf("webhooks.gateway_charge_just_queried")))
  }
  const questions = new Questions(acquiring, account, new Date(now.getTime() + PATIENCE_MS), clock)
  const asked = await questions
    .ask(
      (client) => client.query([{ transaction_id: parseTransactionId(transaction_id) }]),
      ([outcome]) => outcome
    )
    .catch((error: unknown) => {
      if (error instanceof OperationSwitchedOff) throw unconfirmed(transaction_id, SWITCHED_OFF)
      throw error
    })
  if (asked.kind === "no_turn") await acquiring.mandates.update(mandate.id, { asked_at: null }, clock())
  if (asked.kind !== "answer")
    throw new NoResponseError(sentenceOf(transaction_id, englishOf("webhooks.gateway_charge_no_response")))
  const [outcome] = asked.outcome
  switch (outcome.kind) {
    case "answered": {
      const row = outcome.rows.find((one) => isOf(one, order_no))
      if (row) return { ...outcome, rows: [row] }
      throw unconfirmed(
        transaction_id,
        `${englishOf("webhooks.gateway_charge_order_number_mismatch", { orderNo: order_no })} ${FORGED}`
      )
    }
    case "not_found":
      throw unconfirmed(
        transaction_id,
        formerAccount(first, account) ?? `${englishOf("webhooks.gateway_charge_not_found")} ${FORGED}`
      )
    case "refused":
    case "unknown":
      throw unconfirmed(transaction_id, outcome.message)
  }
}

/** Asked about by its transaction, a row that names no order number is of the one that was signed with it. */
function isOf(row: QueryRow, orderNo: string): boolean {
  return (row.order_no ?? orderNo) === orderNo
}

const FORGED = englishOf("webhooks.gateway_charge_forged")

const SWITCHED_OFF = englishOf("webhooks.gateway_charge_queries_disabled")

function unconfirmed(transactionId: string, why: string): MedusaError {
  return new MedusaError(MedusaError.Types.UNEXPECTED_STATE, sentenceOf(transactionId, why))
}

function sentenceOf(transactionId: string, why: string): string {
  return `${englishOf("webhooks.gateway_charge_not_confirmed", { transactionId })} ${why}`
}
