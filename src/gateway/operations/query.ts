import { z } from "zod"
import type { CallOptions, GatewayCall } from "../client/call"
import { commaLists } from "../wire/comma-list"
import type { OrderNo, TransactionId } from "../wire/ids"
import { inOrder } from "../client/in-order"
import type { InOrder } from "../client/in-order"
import { interpretRow } from "../outcomes/interpret"
import type { Refused, Unknown } from "../outcomes/outcome"
import { readQueryAnswer } from "../outcomes/query-answer"
import type { QueryAnswer } from "../outcomes/query-answer"
import { fieldName, maxOrders, operationSettings } from "../profile/settings/operation-settings"
import { encodeId } from "../wire/field-encoders"
import type { Reader } from "../wire/tree"
import { BATCH_RESULT_FIELDS } from "./order-element"
import { decodeFraudCheck, decodeRow } from "./query-rows"
import type { FraudCheck, QueryRow } from "./query-rows"

export type QuerySelector = { readonly order_no: OrderNo } | { readonly transaction_id: TransactionId }

/**
 * The answer for one order, with one row for each attempt. The fraud fields belong to the answer as a whole, so they
 * describe an order only if it was queried alone.
 */
export type QueryOutcome =
  | {
      readonly kind: "answered"
      readonly rows: readonly QueryRow[]
      readonly is3ds?: string
      readonly antifraud_provider?: string
      readonly fraud_check_result: readonly FraudCheck[]
    }
  | { readonly kind: "not_found" }
  | Refused
  | Unknown

const LIST = "orders_list"

export const querySettings = operationSettings({
  path: "/v1/retrievalTrans",
  encoding: "form",
  requestFields: ["merchant_id", "account_id", "encryption_data"],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    ...["is3ds", "antifraud_provider", "fraud_check_result", "check_items", "status"],
    ...[
      LIST,
      "transaction_id",
      "order_no",
      "reference_no",
      "amount",
      "currency",
      "payment_status",
      "query_result",
      "transaction_date",
      "website",
    ],
  ],
  signed: ["merchant_id", "account_id"],
  result: { check: "none", covers: "result" },
})
  .extend({
    selectors: z
      .strictObject({
        order_no: fieldName.default("orders").describe("The request field that lists order numbers."),
        transaction_id: fieldName.default("trades").describe("The request field that lists transaction ids."),
      })
      .prefault({})
      .describe("The request fields that select orders, as comma-separated lists (gateway-api 4.4)."),
    max_orders: maxOrders(100),
    max_characters: z
      .number()
      .int()
      .min(64)
      .max(100_000)
      .default(1000)
      .describe("Maximum length of a comma-separated list, in characters."),
    missing_row: z
      .enum(["not_found", "unknown"])
      .default("not_found")
      .describe("Meaning of a processed query without a row for a queried order."),
  })
  .prefault({})
  .describe("Query a transaction (gateway-api 4.4).")

export type QueryCall = GatewayCall<z.output<typeof querySettings>>

/** An answer of 100 rows, with a margin. */
const MAX_ANSWER_BYTES = 1024 * 1024

/**
 * Queries orders in sequential requests of at most `max_orders` and `max_characters` each. Returns one outcome for each
 * selector, in the given order. Once the gateway is unreachable, the remaining requests are not sent.
 *
 * @throws InvalidField before anything is sent
 */
export async function query<const Selectors extends readonly QuerySelector[]>(
  call: QueryCall,
  selectors: Selectors,
  options?: CallOptions
): Promise<InOrder<Selectors, QueryOutcome>> {
  const queried = selectors.map((selector) => ({ kind: kindOf(selector), value: valueOf(selector, call) }))
  const answers = new Map<string, ReadAnswer>()
  let unreachable: Unknown | undefined
  for (const kind of ["order_no", "transaction_id"] as const) {
    const values = queried.filter((selector) => selector.kind === kind).map(({ value }) => value)
    for (const list of commaLists(values, call.settings.max_orders, call.settings.max_characters)) {
      const answer: QueryAnswer = unreachable ?? (await sendQuery(call, kind, list, options))
      if (answer.kind === "unknown" && answer.reason === "never_sent") unreachable = answer
      const read = answer.kind === "rows" ? readRows(call, kind, list, answer) : answer
      for (const value of list) answers.set(`${kind} ${value}`, read)
    }
  }
  return inOrder(
    selectors,
    queried.flatMap(({ kind, value }) => {
      const answer = answers.get(`${kind} ${value}`)
      return answer ? [outcomeFor(call, value, answer)] : []
    })
  )
}

type SelectorKind = "order_no" | "transaction_id"

/** The answer of a request about several orders. Its rows are grouped once, for any number of orders. */
type ReadAnswer = Exclude<QueryAnswer, { kind: "rows" }> | RowsRead

interface RowsRead {
  readonly kind: "rows"
  /** By the selected field. Rows of other orders are not read further. */
  readonly rows: ReadonlyMap<string | undefined, readonly Reader[]>
  /** Whether the answer contains a payment that was not queried. */
  readonly hasForeign: boolean
  readonly wasQueriedAlone: boolean
  readonly fraud: Pick<
    Extract<QueryOutcome, { kind: "answered" }>,
    "is3ds" | "antifraud_provider" | "fraud_check_result"
  >
}

function kindOf(selector: QuerySelector): SelectorKind {
  return "order_no" in selector ? "order_no" : "transaction_id"
}

function valueOf(selector: QuerySelector, { profile }: QueryCall): string {
  return "order_no" in selector
    ? encodeId(selector.order_no, { field: "order_no", profile })
    : encodeId(selector.transaction_id, { field: "transaction_id", profile })
}

async function sendQuery(
  call: QueryCall,
  kind: SelectorKind,
  values: readonly string[],
  options?: CallOptions
): Promise<QueryAnswer> {
  const request = call.sign({ [call.settings.selectors[kind]]: values.join(",") })
  const answer = await call.send(request, MAX_ANSWER_BYTES, options)
  return answer.kind === "unknown" ? answer : readQueryAnswer(call, answer, request, LIST)
}

function readRows(
  call: QueryCall,
  kind: SelectorKind,
  list: readonly string[],
  { rows, head }: Extract<QueryAnswer, { kind: "rows" }>
): RowsRead {
  const grouped = new Map<string | undefined, Reader[]>()
  for (const row of rows) {
    const value = row.text(kind)
    const others = grouped.get(value)
    if (others) others.push(row)
    else grouped.set(value, [row])
  }
  const queried = new Set<string | undefined>(list)
  return {
    kind: "rows",
    rows: grouped,
    hasForeign: [...grouped].some(
      ([value, others]) => !queried.has(value) && others.some((row) => isFound(call, decodeRow(row)))
    ),
    wasQueriedAlone: list.length === 1,
    fraud: {
      is3ds: head.code("is3ds"),
      antifraud_provider: head.freeText("antifraud_provider"),
      fraud_check_result: (head.list("fraud_check_result") ?? []).map(decodeFraudCheck),
    },
  }
}

function isFound({ profile }: QueryCall, row: QueryRow): boolean {
  return interpretRow(row, profile) !== "not_found"
}

function outcomeFor(call: QueryCall, value: string, answer: ReadAnswer): QueryOutcome {
  if (answer.kind !== "rows") return answer
  const { rows, hasForeign, wasQueriedAlone, fraud } = answer
  const own = (rows.get(value) ?? []).map(decodeRow)
  const found = own.filter((row) => isFound(call, row))
  if (found.length > 0) return { kind: "answered", rows: found, ...fraud }
  if (own.length > 0 || (wasQueriedAlone && rows.size > 0 && !hasForeign)) return { kind: "not_found" }
  return hasForeign || call.settings.missing_row === "unknown"
    ? call.unknown("incomplete", { fields: [LIST] })
    : { kind: "not_found" }
}
