import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"
import { readJsonAnswer, readReturnStatus } from "../outcomes/answer"
import type { CallOptions, GatewayCall } from "../client/call"
import { differingFields } from "../outcomes/echo"
import type { Refused, Unknown } from "../outcomes/outcome"
import { operationSettings } from "../profile/settings/operation-settings"
import { encodeAmount, encodeCode, encodeId, encodeText } from "../wire/field-encoders"
import type { Reader } from "../wire/tree"
import { encodeFields } from "./payment-fields"
import type { Encoders } from "./payment-fields"
import { BATCH_RESULT_FIELDS } from "./order-element"

/** Selects the payment methods for a purchase. It moves no money, so it may be repeated. */
export interface OptimiseRequest {
  readonly request_id: string
  readonly currency: CurrencyCode
  readonly amount: GatewayAmount
  readonly shopper_email?: string
  readonly card_type?: string
  readonly platform?: string
  readonly country?: string
}

/** A method that the gateway recommends, best first. The fields beside its name are the gateway's own. */
export interface RecommendedMethod {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

export type OptimiseOutcome =
  { readonly kind: "answered"; readonly methods: readonly RecommendedMethod[] } | Refused | Unknown

export const optimiseSettings = operationSettings({
  path: "/v1/optimise",
  encoding: "json-as-form",
  requestFields: [
    "merchant_id",
    "account_id",
    "request_id",
    "currency",
    "amount",
    "shopper_email",
    "card_type",
    "platform",
    "country",
    "encryption_data",
  ],
  resultFields: [...BATCH_RESULT_FIELDS, "request_id", "payment_methods", "name"],
  signed: ["merchant_id", "account_id", "request_id", "currency", "amount", "shopper_email"],
  result: { check: "if_present", covers: "request" },
})
  .prefault({})
  .describe("Optimise payment methods (gateway-api 4.7).")

const FIELDS: Encoders<OptimiseRequest> = {
  request_id: encodeId,
  currency: encodeCode,
  amount: encodeAmount,
  shopper_email: encodeId,
  card_type: encodeText,
  platform: encodeText,
  country: encodeCode,
}

const MAX_ANSWER_BYTES = 256 * 1024

/**
 * Queries which payment methods suit a purchase.
 *
 * @throws InvalidField before anything is sent
 */
export async function optimise(
  call: GatewayCall,
  request: OptimiseRequest,
  options?: CallOptions
): Promise<OptimiseOutcome> {
  const sent = call.sign(encodeFields(FIELDS, request, { profile: call.profile, currency: request.currency }))
  const answer = await call.send(sent, MAX_ANSWER_BYTES, options)
  if (answer.kind === "unknown") return answer
  const read = readJsonAnswer(call, answer)
  if (read.kind === "unknown") return read
  const check = readReturnStatus(call, read.reader)
  if (check.kind === "refused" || check.kind === "unknown") return check
  if (check.kind === "not_found") return { kind: "answered", methods: [] }
  const signature = call.resultOf(read.tree, sent)
  if (signature !== "right") return call.unknown("signature", { detail: signature })
  const differing = differingFields([
    { field: "request_id", sent: request.request_id, received: read.reader.text("request_id") },
  ])
  if (differing.length > 0) return call.unknown("echo", { fields: differing })
  return { kind: "answered", methods: methodsOf(read.reader) }
}

/** A method is an object with a name, or a bare name. */
function methodsOf(reader: Reader): readonly RecommendedMethod[] {
  const objects = (reader.list("payment_methods") ?? []).flatMap((method) => {
    const name = method.freeText("name")
    return name === undefined ? [] : [{ name, fields: method.allFreeTexts() }]
  })
  const names = reader.freeTexts("payment_methods").map((name) => ({ name, fields: {} }))
  return [...objects, ...names].filter(({ name }) => name !== "")
}
