import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { isOfAnotherTransaction, isPaid } from "../../domain/payment-state"
import { said } from "../../domain/told"
import type { NotificationFields } from "../../gateway"
import { signsOutcome } from "../../gateway"
import type { NotificationRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { applyNews } from "../attempts/apply-news"
import { askGateway } from "../attempts/ask-gateway"
import type { News } from "../attempts/news"
import { newsOfNotice } from "../attempts/news-of-notice"
import { confirmDeduction } from "../deductions/confirm-deduction"
import { deductionToldBy } from "../deductions/notice-of-deduction"
import { compareSoon } from "../reconcile/compare-soon"
import { applyRefundNews } from "./apply-refund-news"
import { checkDisputedPayment } from "./disputed-payment"
import { askWhichTransaction } from "./which-transaction"

/**
 * Does what a stored notice is about. News may come late, twice and in any order: the table of states decides what it moves.
 *
 * @returns the payment as it is afterwards, when the notice was about one
 */
export async function workOnNotice(
  acquiring: AcquiringModuleService,
  notice: NotificationRow,
  clock: Clock
): Promise<PaymentRow | undefined> {
  const payment = notice.payment_id ? await acquiring.payments.find(notice.payment_id) : undefined
  const { fields } = notice
  if (!payment || !fields) return undefined
  switch (notice.kind) {
    case "refund_received":
      return payment
    case "dispute_received":
    case "dispute_result":
      return checkDisputedPayment(acquiring, payment, notice, clock)
    case "refund_accepted":
    case "refund_result":
      await hearOfRefund(acquiring, payment, notice, fields, clock)
      return payment
    default:
      return notice.verdict === "verified"
        ? applyPaymentNews(acquiring, payment, notice, fields, clock)
        : ask(acquiring, payment, clock)
  }
}

/** One that is not signed as it should be is a hint: the payment is compared with the gateway's books, where refunds of ours get their ends as well. */
async function hearOfRefund(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  { verdict, kind }: NotificationRow,
  { refund_reference_id }: NotificationFields,
  clock: Clock
): Promise<void> {
  if (verdict === "verified" && refund_reference_id) {
    await applyRefundNews(
      acquiring,
      payment,
      { reference: refund_reference_id, isOver: kind === "refund_result" },
      clock
    )
  } else if (isPaid(payment.state)) {
    await compareSoon(acquiring, payment, clock())
  }
}

async function applyPaymentNews(
  acquiring: AcquiringModuleService,
  named: PaymentRow,
  notice: NotificationRow,
  fields: NotificationFields,
  clock: Clock
): Promise<PaymentRow> {
  const account = await acquiring.accounts.find(named.account)
  if (!account)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, said`The account "${named.account}" is not filled in.`)
  // It may have been recorded since the notice came.
  const known =
    (fields.transaction_id && (await acquiring.deductions.find(fields.transaction_id, named.account))) || named
  const newsOf = (row: PaymentRow): News =>
    newsOfNotice(fields, row, account, notice.source === "notify" ? "notification" : "return")
  const payment = await askWhichTransaction(acquiring, { payment: known, fields, account, newsOf }, clock)
  const deduction = await deductionToldBy(acquiring, fields, payment)
  if (deduction) return confirmDeduction(acquiring, deduction, { notice, fields, account }, clock)
  const news = signsOutcome(account.profile) ? newsOf(payment) : undefined
  if (!news?.to || isToBeConfirmed(news.to, notice, payment)) {
    const asked = await ask(acquiring, payment, clock)
    // It may have been asked about a moment ago, before there was another one.
    if (isOfAnotherTransaction(fields, asked)) await compareSoon(acquiring, asked, clock())
    return asked
  }
  const { row } = await applyNews(acquiring, payment, news, clock())
  // Another one was told of while this notice was read.
  if (isOfAnotherTransaction(fields, row)) await compareSoon(acquiring, row, clock())
  return row.state === "mismatch" ? ask(acquiring, row, clock) : row
}

/**
 * A browser that says that its payment failed is asked about: a decline counts towards the limits for its address, and a mismatch calls a
 * person. The webhook of the same says it by itself.
 */
function isToBeConfirmed(to: PaymentRow["state"], { source }: NotificationRow, { state }: PaymentRow): boolean {
  return source === "return" && (to === "declined" || to === "mismatch") && to !== state
}

async function ask(acquiring: AcquiringModuleService, payment: PaymentRow, clock: Clock): Promise<PaymentRow> {
  return askGateway(acquiring, payment, { because: "news" }, clock)
}
