import { MedusaMessageError } from "../shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { credentialRejectionOf, isCredentialRejection } from "../../domain/accounts/credential-rejection"
import { parseGatewayAmount } from "../../domain/shared/money"
import { asSentence, createMessage, joinMessages, inEnglish, verbatimOf } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { ElementOutcome, GatewayClient, RejectionReason, TransactionId } from "../../gateway"
import { GatewayError, parseOrderNo, parseTransactionId } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { Answered, ModificationPatch } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { findOrReject } from "../accounts/accounts"
import { whyNothingIsSent } from "../accounts/installation/block"
import { noteCredentials } from "../accounts/note-credentials"
import { sent } from "../payments/order-data/payment-request"
import { modificationName, money } from "./modification-names"
import { applyToPayment } from "./apply-to-payment"
import { noteModification } from "./note-modification"
import type { ModificationRequest } from "./plan-modification"
import { planModification } from "./plan-modification"

/** The gateway requires a reason, but the merchant may leave it out. */
const DEFAULT_REASON = "requested by the merchant"

/**
 * Commits a modification's row, makes its one call, and stores the outcome in the row and in its payment's row.
 *
 * @returns the modification afterwards: accepted, done, failed or unknown, with the reason in `result_text`
 * @throws ModificationInTheWay or MedusaError, before anything is sent
 */
export async function sendModification(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  input: ModificationRequest,
  clock: Clock
): Promise<ModificationRow> {
  const held = await whyNothingIsSent(acquiring, clock)
  if (held !== undefined) throw refused(held)
  const account = await accountOf(acquiring, payment)
  const transaction_id = parseTransactionId(transactionOf(payment))
  const row = await acquiring.modifications.begin(
    payment.id,
    (locked, earlier) => planModification(input, locked, earlier, account),
    clock()
  )
  const outcome = await callOnce(acquiring.client(account), payment, row, transaction_id)
  const answered = outcome instanceof GatewayError ? failed({ result_text: outcome.content }) : meaningOf(outcome, row)
  const now = clock()
  const after = await noteModification(
    acquiring,
    row.state,
    (modifications) => modifications.answer(row.id, answered, now),
    now
  )
  await applyToPayment(acquiring, after, clock)
  if (!(outcome instanceof GatewayError)) await noteCredentials(acquiring, account, outcome, clock())
  return after
}

/**
 * Throws if a modification was not made or its outcome is unknown. Medusa then deletes its own row; the plugin's row
 * keeps the facts.
 *
 * @throws MedusaError
 */
export function demandDone(row: ModificationRow): ModificationRow {
  const kind = modificationName(row.kind)
  switch (row.state) {
    case "accepted":
    case "done":
      return row
    case "failed":
      throw refused(
        joinMessages(
          createMessage("modifications.failed", { kind, amount: money(row) }),
          row.result_text ?? createMessage("modifications.failed_without_reason")
        )
      )
    case "awaiting_approval":
    case "canceled":
    case "expired":
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Only a payout awaits approval.")
    case "processing":
    case "unknown":
      throw refused(
        joinMessages(
          createMessage("modifications.outcome_unknown", { kind, amount: money(row) }),
          row.result_text ? asSentence(row.result_text) : createMessage("modifications.no_response"),
          createMessage("modifications.not_sent_again"),
          createMessage("modifications.outcome_queried")
        )
      )
  }
}

/** If the plugin's own client rejects the request, nothing was sent and the error is the outcome. */
async function callOnce(
  client: GatewayClient,
  payment: PaymentRow,
  row: ModificationRow,
  transaction_id: TransactionId
): Promise<ElementOutcome<Answer> | GatewayError> {
  const { currency, amount: whole } = sent(payment)
  const amount = parseGatewayAmount(row.amount)
  if (!amount)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Operation ${row.id} has no amount that could be sent.`)
  const order = { transaction_id, order_no: parseOrderNo(payment.order_no), currency }
  try {
    switch (row.kind) {
      case "capture":
        return (await client.capture([{ ...order, amount }]))[0]
      case "cancel":
        return (await client.cancel([{ ...order, amount: whole }]))[0]
      case "refund":
        return (
          await client.refund([
            {
              ...order,
              amount: whole,
              refund_amount: amount,
              refund_reason: row.reason ? inEnglish(row.reason) : DEFAULT_REASON,
            },
          ])
        )[0]
      case "payout":
        throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "A payout has no payment.")
    }
  } catch (error) {
    if (error instanceof GatewayError) return error
    throw error
  }
}

/** The fields that are read from the row of an accepted element. */
interface Answer {
  readonly transaction_id: TransactionId
  readonly code?: string
  readonly message?: string
  readonly refund_reference_id?: string
  readonly refund_reference?: string
}

/** A refund is `accepted` first, then done or failed. A capture or cancel is `done`. */
function meaningOf(outcome: ElementOutcome<Answer>, { kind }: ModificationRow): Answered {
  switch (outcome.kind) {
    case "accepted": {
      const { code, message, refund_reference_id, refund_reference } = outcome.row
      const references = { gateway_reference: refund_reference_id ?? null, refund_reference: refund_reference || null }
      const patch = { result_code: code ?? null, result_text: verbatimOf(message), ...references }
      return { to: kind === "refund" ? "accepted" : "done", patch }
    }
    case "not_accepted":
      return failed(
        { result_code: outcome.code ?? null, result_text: outcome.message },
        credentialRejectionOf(outcome.code) !== undefined
      )
    case "batch_refused": {
      const patch = { result_code: outcome.code, result_text: outcome.message }
      // After a failure of the gateway's own system, it is unclear how far it got.
      return outcome.reason === "system" ? { to: "unknown", patch } : failed(patch, isOfAccount(outcome.reason))
    }
    case "unknown": {
      const patch = { result_text: outcome.message }
      return outcome.reason === "never_sent" ? failed(patch, true) : { to: "unknown", patch }
    }
  }
}

/** @param isUnanswered whether the gateway gave no verdict on the modification itself */
function failed(patch: ModificationPatch, isUnanswered = false): Answered {
  return { to: "failed", patch, ...(isUnanswered ? { no_response: true } : {}) }
}

/** Whether the cause of the rejection is temporary: the account's credentials, or the size of the request. */
function isOfAccount(reason: RejectionReason | "not_found"): boolean {
  return reason === "too_many" || isCredentialRejection(reason)
}

/** Returns the gateway's transaction. Without it a payment cannot be modified. */
function transactionOf({ transaction_id, order_no }: PaymentRow): string {
  if (transaction_id) return transaction_id
  throw new MedusaMessageError(
    MedusaError.Types.UNEXPECTED_STATE,
    createMessage("modifications.no_transaction", { orderNo: order_no })
  )
}

async function accountOf(acquiring: AcquiringModuleService, payment: PaymentRow): Promise<Account> {
  const account = await findOrReject(acquiring.accounts, payment.account)
  if (account) return account
  throw refused(createMessage("modifications.account_not_configured", { account: payment.account }))
}

function refused(message: Message): MedusaMessageError {
  return new MedusaMessageError(MedusaError.Types.NOT_ALLOWED, message)
}
