import { createMessage, verbatim } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { BatchOperation } from "./batch"
import type { GatewayCall } from "./call"
import { differingFields, sentText } from "../outcomes/echo"
import type { TransactionId } from "../wire/ids"
import type { ElementOutcome } from "../outcomes/outcome"
import { meaningOf } from "../profile/settings/code-tables"
import type { Reader } from "../wire/tree"
import type { WireFields } from "../wire/wire-value"

/**
 * Reads the outcome of one element of a batch answer. Only an explicit status is conclusive, and only for the order,
 * currency and amount that were sent.
 */
export function readElement<Queried, Row>(
  call: GatewayCall,
  operation: BatchOperation<Queried, Row>,
  transaction_id: TransactionId,
  sent: WireFields,
  reader: Reader
): ElementOutcome<Row> {
  const differing = differingFields(
    operation.echoed.map((field) => ({ field, sent: sentText(sent, field), received: reader.text(field) }))
  )
  if (differing.length > 0) return { transaction_id, ...call.unknown("echo", { fields: differing }) }
  const row = operation.decode(reader, transaction_id)
  const status = operation.status(row)
  if (status === undefined) return { transaction_id, ...call.unknown("incomplete", { fields: ["status"] }) }
  const { code, message } = operation.remark(row)
  switch (meaningOf(call.profile.statuses.element_status, status) ?? call.profile.statuses.other_element_status) {
    case "accepted": {
      const contradiction = contradictionOf(call, operation, row)
      return contradiction === undefined
        ? { transaction_id, kind: "accepted", row }
        : { transaction_id, ...call.unknown("unknown_code", { detail: contradiction }) }
    }
    case "not_accepted":
      return code !== undefined && call.profile.codes.uncertain.includes(code)
        ? { transaction_id, ...call.unknown("unknown_code", { detail: code }) }
        : {
            transaction_id,
            kind: "not_accepted",
            code,
            message: message === undefined ? createMessage("gateway.returned_status", { status }) : verbatim(message),
            row,
          }
    case "unknown":
      return { transaction_id, ...call.unknown("unknown_code", { detail: status }) }
  }
}

function contradictionOf<Queried, Row>(
  call: GatewayCall,
  { error, remark, successCodes }: BatchOperation<Queried, Row>,
  row: Row
): Message | string | undefined {
  if (error?.(row)) return createMessage("gateway.detail_accepted_with_error")
  const { code } = remark(row)
  return successCodes?.(call).includes(code ?? "") === false ? code : undefined
}
