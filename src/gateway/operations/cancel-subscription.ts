import { createMessage, verbatim } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { readJsonAnswer, readReturnStatus } from "../outcomes/answer"
import { requireFields } from "../client/call"
import type { CallOptions, GatewayCall } from "../client/call"
import { differingFields } from "../outcomes/echo"
import type { Refused, Unknown } from "../outcomes/outcome"
import { meaningOf } from "../profile/settings/code-tables"
import { operationSettings } from "../profile/settings/operation-settings"
import { encodeId } from "../wire/field-encoders"
import { BATCH_RESULT_FIELDS } from "./order-element"

export interface CancelSubscriptionRequest {
  readonly recurring_id: string
  readonly contract_name: string
}

export interface CancelSubscriptionResult {
  readonly recurring_id?: string
  readonly contract_name?: string
  readonly cancel_status?: string
  readonly error_message?: string
}

export type CancelSubscriptionOutcome =
  | { readonly kind: "accepted"; readonly result: CancelSubscriptionResult }
  | { readonly kind: "not_accepted"; readonly message: Message; readonly result: CancelSubscriptionResult }
  | Refused
  | Unknown

export const cancelSubscriptionSettings = operationSettings({
  path: "/v1/cancelsubscription",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", "recurring_id", "contract_name", "encryption_data"],
  resultFields: [...BATCH_RESULT_FIELDS, "recurring_id", "contract_name", "cancel_status", "error_message"],
  signed: ["merchant_id", "account_id", "recurring_id", "contract_name"],
  result: { check: "if_present", covers: "request" },
})
  .prefault({})
  .describe("Cancel a subscription (gateway-api 4.7).")

const MAX_ANSWER_BYTES = 64 * 1024

/**
 * Cancels a gateway-billed subscription. Sent once.
 *
 * @throws InvalidField before anything is sent
 */
export async function cancelSubscription(
  call: GatewayCall,
  request: CancelSubscriptionRequest,
  options?: CallOptions
): Promise<CancelSubscriptionOutcome> {
  const { profile } = call
  const recurring_id = encodeId(request.recurring_id, { field: "recurring_id", profile })
  const contract_name = encodeId(request.contract_name, { field: "contract_name", profile })
  requireFields({ recurring_id, contract_name }, ["recurring_id", "contract_name"])
  const sent = call.sign({ recurring_id, contract_name })
  const answer = await call.send(sent, MAX_ANSWER_BYTES, options)
  if (answer.kind === "unknown") return answer
  const read = readJsonAnswer(call, answer)
  if (read.kind === "unknown") return read
  const { reader } = read
  if (reader.text("return_status") !== undefined) {
    const check = readReturnStatus(call, reader)
    if (check.kind === "refused" && check.reason === "system")
      return call.unknown("unknown_code", { detail: check.code })
    if (check.kind === "refused" || check.kind === "unknown") return check
    if (check.kind === "not_found") return { kind: "not_accepted", message: check.message, result: {} }
  }
  const signature = call.resultOf(read.tree, sent)
  if (signature !== "right") return call.unknown("signature", { detail: signature })
  const result: CancelSubscriptionResult = {
    recurring_id: reader.text("recurring_id"),
    contract_name: reader.text("contract_name"),
    cancel_status: reader.code("cancel_status"),
    error_message: reader.freeText("error_message"),
  }
  const differing = differingFields([
    { field: "recurring_id", sent: recurring_id, received: result.recurring_id },
    { field: "contract_name", sent: contract_name, received: result.contract_name },
  ])
  if (differing.length > 0) return call.unknown("echo", { fields: differing })
  return outcomeOf(call, result)
}

function outcomeOf(call: GatewayCall, result: CancelSubscriptionResult): CancelSubscriptionOutcome {
  const { cancel_status, error_message } = result
  if (cancel_status === undefined) return call.unknown("incomplete", { fields: ["cancel_status"] })
  const { element_status, other_element_status } = call.profile.statuses
  switch (meaningOf(element_status, cancel_status) ?? other_element_status) {
    case "accepted":
      return error_message
        ? call.unknown("unknown_code", { detail: createMessage("gateway.detail_accepted_with_error") })
        : { kind: "accepted", result }
    case "not_accepted":
      return {
        kind: "not_accepted",
        message:
          error_message === undefined
            ? createMessage("gateway.returned_status", { status: cancel_status })
            : verbatim(error_message),
        result,
      }
    case "unknown":
      return call.unknown("unknown_code", { detail: cancel_status })
  }
}
