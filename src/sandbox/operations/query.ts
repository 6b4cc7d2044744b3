import type { SandboxAccount } from "../account"
import type { CheckoutSession } from "../ledger/checkout-session"
import { captureIdOf, type Transaction } from "../ledger/transaction"
import { writeAmount } from "../money"
import type { SimulatedGateway } from "../simulated-gateway"
import { fourteenDigits } from "../timestamp"
import { RequestError } from "../wire/rejection"
import { readSelection, type Selection } from "../wire/selectors"
import { paymentStatus, queryResult } from "../wire/status"
import { refuseBatch } from "./batch"
import { identify } from "./identify"
import type { Operation, OperationRequest } from "./operation"

type Row = Readonly<Record<string, string>>

/** Sections 2.11 and 4.4. Neither the selectors nor the answer are signed. */
export const query: Operation = {
  name: "query",
  path: "/v1/retrievalTrans",
  fields: new Set(["merchant_id", "account_id", "encryption_data", "orders", "trades"]),

  answer(gateway, request) {
    const account = identifyCaller(gateway, request)
    const selection = readSelection(request.fields, ["orders", "trades"])
    const first = selection.values.flatMap((value) => find(gateway, account, selection.by, value)).at(0)
    return {
      kind: "batch",
      values: {
        merchant_id: account.merchant_id,
        account_id: account.account_id,
        return_status: "1",
        return_message: "OK",
        is3ds: first && first.threeds_result !== "" ? "1" : "0",
        antifraud_provider: first ? "sandbox" : "",
      },
      extra: {
        name: "fraud_check_result",
        elements: first ? [{ check_items: "velocity", status: first.risk.action }] : [],
      },
      list: { name: "orders_list", elements: rows(gateway, account, selection) },
    }
  },

  refuse(gateway, request, requestError) {
    const answer = refuseBatch("orders_list")(gateway, request, requestError)
    if (answer.kind !== "batch") return answer
    const { encryption_data: _unsigned, ...values } = answer.values
    return {
      ...answer,
      values,
      list: { name: "orders_list", elements: [row("", { query_result: values.return_status ?? "" })] },
    }
  },
}

/** Queries may be limited to registered addresses (section 5). */
export function identifyCaller(gateway: SimulatedGateway, { fields, ip }: OperationRequest): SandboxAccount {
  const account = identify(gateway, fields, [])
  if (account.requireRegisteredIp && !account.registeredIps?.includes(ip)) {
    throw new RequestError("unregistered_ip", "I0012", "ip", `The IP address ${ip} is not registered`)
  }
  return account
}

function rows(
  gateway: SimulatedGateway,
  account: SandboxAccount,
  { by, values }: Selection<"orders" | "trades">
): Row[] {
  return values.flatMap((value) => {
    const found = find(gateway, account, by, value)
    if (found.length > 0)
      return found
        .flatMap((one) => [transactionRow(one), ...captureRows(one)])
        .filter((row) => by === "orders" || row.transaction_id === value)
    const untried =
      account.untriedOrders === "pending" && by === "orders" ? gateway.records.checkoutsOf(account, value) : []
    if (untried.length > 0) return untried.map(untriedRow)
    return [row(by === "orders" ? value : "", { transaction_id: by === "trades" ? value : "", query_result: "2" })]
  })
}

function find(
  gateway: SimulatedGateway,
  account: SandboxAccount,
  by: "orders" | "trades",
  value: string
): readonly Transaction[] {
  if (by === "orders") return gateway.records.ofOrder(account, value)
  const transaction = gateway.records.transactionOf(account, value)
  return transaction ? [transaction] : []
}

function transactionRow(transaction: Transaction): Row {
  const { order } = transaction
  return row(order.order_no, {
    transaction_id: transaction.transaction_id,
    reference_no: transaction.reference_no,
    amount: writeAmount(order.amount),
    currency: order.currency,
    payment_status: paymentStatus(transaction),
    query_result: queryResult(transaction),
    transaction_date: fourteenDigits(transaction.created_at),
    website: order.website,
  })
}

/** The captures of a payment, if the account lists them. */
function captureRows(transaction: Transaction): readonly Row[] {
  if (!transaction.account.listsCaptures) return []
  return transaction.captures.map(({ at, amount }, place) => ({
    ...transactionRow(transaction),
    transaction_id: captureIdOf(transaction, place),
    amount: writeAmount(amount),
    transaction_date: fourteenDigits(at),
  }))
}

/** A hosted page without a payment, if the account shows it as open. */
function untriedRow({ transaction_id, order, created_at }: CheckoutSession): Row {
  return row(order.order_no, {
    transaction_id,
    amount: writeAmount(order.amount),
    currency: order.currency,
    payment_status: "1000",
    query_result: "-1",
    transaction_date: fourteenDigits(created_at),
    website: order.website,
  })
}

const EMPTY_ROW: Row = {
  transaction_id: "",
  order_no: "",
  reference_no: "",
  amount: "",
  currency: "",
  payment_status: "",
  query_result: "",
  transaction_date: "",
  website: "",
}

const row = (order_no: string, values: Row): Row => ({ ...EMPTY_ROW, order_no, ...values })
