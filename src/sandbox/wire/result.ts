import type { SandboxAccount } from "../account"
import type { CardMask, Transaction } from "../ledger/transaction"
import { writeAmount } from "../money"
import { dateTimeText } from "../timestamp"
import type { Contract } from "../ledger/contract"
import { signatureOf } from "./signature"
import { orderStatus } from "./status"

/** A named value of a result; a list of them for a container such as `risk_reasons`. */
export type ResultField = readonly [name: string, value: string | readonly ResultField[]]

const SIGNED = [
  "merchant_id",
  "account_id",
  "transaction_id",
  "order_no",
  "currency",
  "amount",
  "order_status",
  "result_info",
]

export const maskedCard = (card: CardMask | undefined): string => (card ? `${card.first6}******${card.last4}` : "")

/** The fields of section 2.9, without the signature, for results, webhooks and returns. */
export function resultFields(transaction: Transaction, contract: Contract | undefined): ResultField[] {
  const { account, order, result, risk } = transaction
  return [
    ["merchant_id", account.merchant_id],
    ["account_id", account.account_id],
    ["order_no", order.order_no],
    ["amount", writeAmount(order.amount)],
    ["currency", order.currency],
    ["transaction_id", transaction.transaction_id],
    ["card", maskedCard(transaction.card)],
    ["order_status", orderStatus(transaction)],
    ["result_info", `${result.code}:${result.message}`],
    ...(contract ? contractFields(contract) : []),
    ["note", order.note],
    ["token_id", transaction.token_id],
    ["connector", "sandbox"],
    ["threeds_result", transaction.threeds_result],
    ["risk_action", risk.action],
    ["risk_score", risk.score],
    ...risk.reasons.map(({ name, status }): ResultField => [
      "risk_reasons",
      [
        ["name", name],
        ["status", status],
      ],
    ]),
  ]
}

function contractFields({ recurring_id, subscription, next_at }: Contract): ResultField[] {
  return [
    ["contract_name", subscription.contract_name],
    ["recurring_id", recurring_id],
    ["recurring_deduction_period", `${subscription.interval_count} ${subscription.interval}`],
    ["recurring_deduction_time", next_at === undefined ? "" : dateTimeText(next_at)],
  ]
}

/** Appends `encryption_data`: the signature in upper case over eight fields (section 2.9). */
export function signResult(fields: readonly ResultField[], account: SandboxAccount): ResultField[] {
  return [
    ...fields,
    [
      "encryption_data",
      signatureOf(
        SIGNED.map((name) => textOf(fields, name)),
        account.sign_key
      ).toUpperCase(),
    ],
  ]
}

/** The text of a field; empty if it is absent or a container. */
export function textOf(fields: readonly ResultField[], name: string): string {
  const value = fields.find((field) => field[0] === name)?.[1]
  return typeof value === "string" ? value : ""
}

export function replaceFields(fields: readonly ResultField[], values: Readonly<Record<string, string>>): ResultField[] {
  return fields.map(([name, value]) => [name, Object.hasOwn(values, name) ? (values[name] ?? "") : value])
}
