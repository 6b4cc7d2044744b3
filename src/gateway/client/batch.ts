import { createMessage } from "../../domain/shared/messages/message"
import { readJsonAnswer, readReturnStatus } from "../outcomes/answer"
import type { BatchResult } from "../outcomes/answer"
import { readElement } from "./batch-element"
import type { CallOptions, GatewayCall } from "./call"
import type { TransactionId } from "../wire/ids"
import { inOrder } from "./in-order"
import type { ElementOutcome, ElementOutcomes, Unknown } from "../outcomes/outcome"
import type { OperationSettings } from "../profile/settings/operation-settings"
import type { Reader } from "../wire/tree"
import type { WireFields } from "../wire/wire-value"

/** The definition of a batch operation (gateway-api 2.10, 2.12, 2.13). Each operation's own file supplies one. */
export interface BatchOperation<Element, Row> {
  readonly list: string
  readonly encode: (element: Element, call: GatewayCall) => WireFields
  readonly decode: (reader: Reader, transactionId: TransactionId) => Row
  /** The fields of an element that the answer must repeat unchanged. */
  readonly echoed: readonly string[]
  readonly status: (row: Row) => string | undefined
  /** The row's code and text beside its status. */
  readonly remark: (row: Row) => { readonly code?: string; readonly message?: string }
  /**
   * The row's `error_message`, empty if there is no error (gateway-api 7). Absent if the operation has no such field.
   */
  readonly error?: (row: Row) => string | undefined
  /** Codes that an accepted row may have. Absent if the operation has no codes. */
  readonly successCodes?: (call: GatewayCall) => readonly string[]
  /** If true, a failure of the gateway's own system leaves the outcome unknown. */
  readonly movesMoney: boolean
}

export type BatchCall = GatewayCall<OperationSettings & { readonly max_orders: number }>

type Element = { readonly transaction_id: TransactionId }

/** 100 elements of 2 kB, with a margin. */
const MAX_ANSWER_BYTES = 1024 * 1024

/**
 * Sends elements in sequential requests of at most `max_orders` each. Returns one outcome for each element, in the
 * given order. Once the gateway is unreachable, the remaining requests are not sent.
 *
 * @throws InvalidField before anything is sent
 */
export async function runBatch<const Elements extends readonly Queried[], Queried extends Element, Row>(
  call: BatchCall,
  operation: BatchOperation<Queried, Row>,
  elements: Elements,
  options: CallOptions = {}
): Promise<ElementOutcomes<Elements, Row>> {
  const sent = elements.map((element, index) => ({
    index,
    transaction_id: element.transaction_id,
    fields: operation.encode(element, call),
  }))
  const outcomes = Array<ElementOutcome<Row>>(sent.length)
  let unreachable: Unknown | undefined
  for (const chunk of chunksOf(sent, call.settings.max_orders)) {
    const result = unreachable ?? (await sendChunk(call, operation, chunk, options))
    if (result.kind === "unknown" && result.reason === "never_sent") unreachable = result
    for (const element of chunk) outcomes[element.index] = sync(call, operation, element, result)
  }
  return inOrder(elements, outcomes)
}

interface SentElement {
  readonly index: number
  readonly transaction_id: TransactionId
  readonly fields: WireFields
}

/** Elements are matched by transaction_id, so two of one transaction never share a request. */
function chunksOf(elements: readonly SentElement[], limit: number): readonly (readonly SentElement[])[] {
  const chunks: { readonly ids: Set<string>; readonly elements: SentElement[] }[] = []
  for (const element of elements) {
    const open = chunks.find(({ ids }) => ids.size < limit && !ids.has(element.transaction_id))
    const chunk = open ?? { ids: new Set<string>(), elements: [] }
    if (!open) chunks.push(chunk)
    chunk.ids.add(element.transaction_id)
    chunk.elements.push(element)
  }
  return chunks.map((chunk) => chunk.elements)
}

/** The result of a whole request; `rows` if the gateway processed it. */
type ChunkResult =
  | { readonly kind: "rows"; readonly rows: ReadonlyMap<string, readonly Reader[]> }
  | Extract<BatchResult, { kind: "not_found" | "refused" }>
  | Unknown

async function sendChunk<Queried, Row>(
  call: BatchCall,
  operation: BatchOperation<Queried, Row>,
  chunk: readonly SentElement[],
  options: CallOptions
): Promise<ChunkResult> {
  const request = call.sign({ [operation.list]: chunk.map(({ fields }) => fields) })
  const answer = await call.send(request, MAX_ANSWER_BYTES, options)
  if (answer.kind === "unknown") return answer
  const read = readJsonAnswer(call, answer)
  if (read.kind === "unknown") return read
  const result = readReturnStatus(call, read.reader)
  if (result.kind === "refused" && result.reason === "system" && operation.movesMoney) {
    return call.unknown("unknown_code", { detail: result.code })
  }
  if (result.kind !== "processed") return result
  const signature = call.resultOf(read.tree, request)
  if (signature !== "right") return call.unknown("signature", { detail: signature })
  const rows = read.reader.list(operation.list)
  return rows ? { kind: "rows", rows: byTransaction(rows) } : call.unknown("incomplete", { fields: [operation.list] })
}

function byTransaction(rows: readonly Reader[]): ReadonlyMap<string, readonly Reader[]> {
  const grouped = new Map<string, Reader[]>()
  for (const row of rows) {
    const id = row.text("transaction_id")
    if (id === undefined) continue
    const others = grouped.get(id)
    if (others) others.push(row)
    else grouped.set(id, [row])
  }
  return grouped
}

function sync<Queried, Row>(
  call: BatchCall,
  operation: BatchOperation<Queried, Row>,
  { transaction_id, fields }: SentElement,
  result: ChunkResult
): ElementOutcome<Row> {
  switch (result.kind) {
    case "rows": {
      const own = result.rows.get(transaction_id) ?? []
      const [first, ...others] = own.map((row) => readElement(call, operation, transaction_id, fields, row))
      if (!first) return { transaction_id, ...call.unknown("incomplete", { fields: [operation.list] }) }
      return others.every(({ kind }) => kind === first.kind)
        ? first
        : { transaction_id, ...call.unknown("unknown_code", { detail: createMessage("gateway.detail_two_statuses") }) }
    }
    case "not_found":
      return {
        transaction_id,
        kind: "batch_refused",
        reason: "not_found",
        code: result.code,
        message: result.message,
      }
    case "refused":
      return {
        transaction_id,
        kind: "batch_refused",
        reason: result.reason,
        code: result.code,
        message: result.message,
      }
    case "unknown":
      return { transaction_id, ...result }
  }
}
