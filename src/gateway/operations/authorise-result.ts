import { cardEnds } from "../../domain/payments/card"
import type { CardEnds } from "../../domain/payments/card"
import { Secret } from "../../domain/shared/secret"
import { readTransactionId } from "../wire/ids"
import type { TransactionId } from "../wire/ids"
import { splitCode } from "../outcomes/result-info"
import type { Reader } from "../wire/tree"

/** The result of a direct payment (gateway-api 2.9). Absent and empty elements are left out. */
export interface AuthoriseResult {
  readonly merchant_id?: string
  readonly account_id?: string
  readonly order_no?: string
  /** As received: `2` or `2.00`. */
  readonly amount?: string
  readonly currency?: string
  readonly transaction_id?: TransactionId
  readonly card?: CardEnds
  readonly order_status?: string
  /** The part of `result_info` before the first `:`. Absent if `result_info` is a bare word. */
  readonly code?: string
  readonly message?: string
  readonly contract_name?: string
  readonly recurring_id?: string
  readonly recurring_deduction_period?: string
  /** `YYYY-MM-DD HH:MM:SS` */
  readonly recurring_deduction_time?: string
  readonly note?: string
  readonly token_id?: Secret
  readonly connector?: string
  readonly threeds_result?: string
  readonly risk_action?: string
  readonly risk_score?: string
  readonly risk_reasons: readonly RiskReason[]
  /** The address of the 3-D Secure challenge. */
  readonly issuer_url?: string
}

export interface RiskReason {
  readonly name: string
  readonly status: string
}

export const RESULT_FIELDS = [
  "merchant_id",
  "account_id",
  "order_no",
  "amount",
  "currency",
  "transaction_id",
  "card",
  "order_status",
  "result_info",
  "contract_name",
  "recurring_id",
  "recurring_deduction_period",
  "recurring_deduction_time",
  "note",
  "token_id",
  "connector",
  "threeds_result",
  "risk_action",
  "risk_score",
  "risk_reasons",
  "issuer_url",
  "encryption_data",
] as const

export function decodeResult(reader: Reader): AuthoriseResult {
  const card = reader.text("card")
  const token = reader.text("token_id")
  return {
    merchant_id: reader.text("merchant_id"),
    account_id: reader.text("account_id"),
    order_no: reader.text("order_no"),
    amount: reader.text("amount"),
    currency: reader.freeText("currency"),
    transaction_id: readTransactionId(reader.text("transaction_id") ?? ""),
    card: card === undefined ? undefined : cardEnds(card),
    order_status: reader.code("order_status"),
    ...splitCode(reader.freeText("result_info")),
    contract_name: reader.text("contract_name"),
    recurring_id: reader.text("recurring_id"),
    recurring_deduction_period: reader.freeText("recurring_deduction_period"),
    recurring_deduction_time: reader.text("recurring_deduction_time"),
    note: reader.freeText("note"),
    token_id: token === undefined ? undefined : new Secret(token),
    connector: reader.freeText("connector"),
    threeds_result: reader.freeText("threeds_result"),
    risk_action: reader.freeText("risk_action"),
    risk_score: reader.freeText("risk_score"),
    risk_reasons: decodeRiskReasons(reader),
    issuer_url: reader.text("issuer_url"),
  }
}

/**
 * `risk_reasons` holds `name` and `status`. Several reasons arrive as several containers, as one container with several
 * of both, or as one container with an element around each pair.
 */
export function decodeRiskReasons(reader: Reader): readonly RiskReason[] {
  return (reader.list("risk_reasons") ?? []).flatMap((container) => {
    const pairs = container.elements()
    if (pairs.length > 0) return pairs.flatMap(reasonsIn)
    return reasonsIn(container)
  })
}

function reasonsIn(container: Reader): RiskReason[] {
  const statuses = container.freeTexts("status")
  return container.freeTexts("name").map((name, place) => ({ name, status: statuses[place] ?? "" }))
}
