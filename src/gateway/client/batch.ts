import { englishOf } from "../../domain/shared/messages/message"
import { readJsonAnswer, readReturnStatus } from "../outcomes/answer"
import type { BatchVerdict } from "../outcomes/answer"
import { readElement } from "./batch-element"
import type { CallOptions, GatewayCall } from "./call"
import type { TransactionId } from "../wire/ids"
import { inOrder } from "./in-order"
import type { ElementOutcome, ElementOutcomes, Unknown } from "../outcomes/outcome"
import type { OperationSettings } from "../profile/settings/operation-settings"
import type { Reader } from "../wire/tree"
import type { WireFields } from "../wire/wire-value"

/** What the batch operations have in common (gateway-api 2.10, 2.12, 2.13); each operation's own file fills it in. */
export interface BatchOperation<Element, Row> {
  /** The list of the request and of the answer. */
  readonly list: string
  readonly encode: (element: Element, call: GatewayCall) => WireFields
  readonly decode: (reader: Reader, transactionId: TransactionId) => Row
  /** The fields of an element that have to come back as they were sent. */
  readonly echoed: readonly string[]
  readonly status: (row: Row) => string | undefined
  /** The code and text that the row gives beside its status. */
  readonly remark: (row: Row) => { readonly code?: string; readonly message?: string }
  /** The row's `error_message`, which is empty when there is no error (gateway-api 7); absent where the operation has none. */
  readonly error?: (row: Row) => string | undefined
  /** Codes that go with an accepted row, where the operation has codes. */
  readonly successCodes?: (call: GatewayCall) => readonly string[]
  /** Whether a failure of the gateway's own system leaves open what was done. */
  readonly movesMoney: boolean
}

export type BatchCall = GatewayCall<OperationSettings & { readonly max_orders: number }>

type Element = { readonly transaction_id: TransactionId }

/** A hundred elements of 2 kB, and room. */
const MAX_ANSWER_BYTES = 1024 * 1024

/**
 * Sends elements in requests of at most `max_orders`, one after the other, and answers one outcome for each element in the
 * order given. Once the gateway cannot be reached, what is left is not tried.
 *
 * @throws InvalidField before anything is sent
 */
export async function runBatch<const Elements extends readonly Asked[], Asked extends Element, Row>(
  call: BatchCall,
  operation: BatchOperation<Asked, Row>,
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
    const verdict = unreachable ?? (await sendChunk(call, operation, chunk, options))
    if (verdict.kind === "unknown" && verdict.reason === "never_sent") unreachable = verdict
    for (const element of chunk) outcomes[element.index] = sync(call, operation, element, verdict)
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

/** What a request as a whole came to; `rows` when it was worked on. */
type ChunkVerdict =
  | { readonly kind: "rows"; readonly rows: ReadonlyMap<string, readonly Reader[]> }
  | Extract<BatchVerdict, { kind: "not_found" | "refused" }>
  | Unknown

async function sendChunk<Asked, Row>(
  call: BatchCall,
  operation: BatchOperation<Asked, Row>,
  chunk: readonly SentElement[],
  options: CallOptions
): Promise<ChunkVerdict> {
  const request = call.sign({ [operation.list]: chunk.map(({ fields }) => fields) })
  const answer = await call.send(request, MAX_ANSWER_BYTES, options)
  if (answer.kind === "unknown") return answer
  const read = readJsonAnswer(call, answer)
  if (read.kind === "unknown") return read
  const verdict = readReturnStatus(call, read.reader)
  if (verdict.kind === "refused" && verdict.reason === "system" && operation.movesMoney) {
    return call.unknown("unknown_code", { detail: verdict.code })
  }
  if (verdict.kind !== "processed") return verdict
  const signature = call.verdictOn(read.tree, request)
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

function sync<Asked, Row>(
  call: BatchCall,
  operation: BatchOperation<Asked, Row>,
  { transaction_id, fields }: SentElement,
  verdict: ChunkVerdict
): ElementOutcome<Row> {
  switch (verdict.kind) {
    case "rows": {
      const own = verdict.rows.get(transaction_id) ?? []
      const [first, ...others] = own.map((row) => readElement(call, operation, transaction_id, fields, row))
      if (!first) return { transaction_id, ...call.unknown("incomplete", { fields: [operation.list] }) }
      return others.every(({ kind }) => kind === first.kind)
        ? first
        : { transaction_id, ...call.unknown("unknown_code", { detail: englishOf("gateway.detail_two_statuses") }) }
    }
    case "not_found":
      return {
        transaction_id,
        kind: "batch_refused",
        reason: "not_found",
        code: verdict.code,
        message: verdict.message,
      }
    case "refused":
      return {
        transaction_id,
        kind: "batch_refused",
        reason: verdict.reason,
        code: verdict.code,
        message: verdict.message,
      }
    case "unknown":
      return { transaction_id, ...verdict }
  }
}
