import type { SandboxAccount } from "../account"
import type { Transaction } from "../ledger/transaction"
import { writeAmount, type Hundredths } from "../money"
import type { SimulatedGateway } from "../simulated-gateway"
import type { Fields } from "../wire/fields"
import { RequestError, invalid } from "../wire/rejection"
import { identify } from "./identify"
import { httpError, type BatchAnswer, type Operation, type OperationRequest } from "./operation"

/**
 * The return_status of a rejected request. The codes equal those of query_result. A mix-up of test and live is not
 * here, because it has its own code.
 */
const RETURN_STATUS: Readonly<Record<Exclude<RequestError["kind"], "environment">, string>> = {
  malformed: "3",
  invalid: "3",
  too_many: "4",
  not_found: "5",
  signature: "6",
  unregistered_ip: "7",
}

/** One order of a batch, with the fields that all batches share. */
export interface BatchOrder {
  readonly fields: Fields
  readonly transaction_id: string
  readonly order_no: string
  readonly currency: string
  readonly amount: Hundredths
}

export interface BatchKind {
  readonly list: "review_orders" | "cancel_orders" | "capture_orders" | "refund_orders"
  readonly limit: number
  /** Reads an order's fields besides transaction_id, order_no, currency and amount, before anything is done. */
  readonly check: (order: BatchOrder) => void
  /** Processes one order; `transaction` is one of the account's own, else `undefined`. */
  readonly work: (
    gateway: SimulatedGateway,
    transaction: Transaction | undefined,
    order: BatchOrder
  ) => Readonly<Record<string, string>>
}

/** Sections 2.10, 2.12, 2.13: signed over merchant_id, account_id and the transaction identifiers in their order. */
export function answerBatch(gateway: SimulatedGateway, { fields }: OperationRequest, kind: BatchKind): BatchAnswer {
  const elements = fields.list(kind.list)
  const ids = elements.map((element) => element.text("transaction_id"))
  const account = identify(gateway, fields, ids)
  if (elements.length === 0) throw invalid(kind.list, `${kind.list} is empty.`)
  if (elements.length > kind.limit)
    throw new RequestError("too_many", "I0007", kind.list, `At most ${kind.limit} orders in one request`)
  const orders = elements.map(readBatchOrder)
  orders.forEach(kind.check)
  return batchAnswer(account, fields, {
    name: kind.list,
    elements: orders.map((order) => ({
      transaction_id: order.transaction_id,
      order_no: order.order_no,
      currency: order.currency,
      amount: writeAmount(order.amount),
      ...kind.work(gateway, gateway.records.transactionOf(account, order.transaction_id), order),
    })),
  })
}

/** A readable request that is rejected gets HTTP 200 with a return_status (section 7). */
export const refuseBatch =
  (list: string | undefined): Operation["refuse"] =>
  (_gateway, { fields }, requestError) => {
    if (requestError.kind === "malformed") return httpError(requestError)
    return {
      kind: "batch",
      values: {
        merchant_id: fields.text("merchant_id"),
        account_id: fields.text("account_id"),
        return_status: requestError.kind === "environment" ? requestError.code : RETURN_STATUS[requestError.kind],
        return_message: `${requestError.code}:${requestError.message}`,
        encryption_data: fields.text("encryption_data"),
      },
      list: list === undefined ? undefined : { name: list, elements: [] },
    }
  }

/** An accepted batch. Its signature repeats the request's, as in the document's samples. */
export function batchAnswer(
  account: SandboxAccount,
  fields: Fields,
  list: BatchAnswer["list"],
  values: Readonly<Record<string, string>> = {}
): BatchAnswer {
  return {
    kind: "batch",
    values: {
      merchant_id: account.merchant_id,
      account_id: account.account_id,
      ...values,
      return_status: "1",
      return_message: "OK",
      encryption_data: fields.text("encryption_data"),
    },
    list,
  }
}

/** Why a transaction does not match the request; empty if it matches. */
export function differs(transaction: Transaction | undefined, order: BatchOrder, compareAmount: boolean): string {
  if (!transaction) return "The transaction is not known"
  if (transaction.order.order_no !== order.order_no) return "order_no is not the transaction's"
  if (transaction.order.currency !== order.currency) return "currency is not the transaction's"
  return compareAmount && transaction.order.amount !== order.amount ? "amount is not the transaction's" : ""
}

function readBatchOrder(fields: Fields): BatchOrder {
  return {
    fields,
    transaction_id: fields.required("transaction_id", 50),
    order_no: fields.required("order_no", 50),
    currency: fields.currency("currency"),
    amount: fields.amount("amount"),
  }
}
