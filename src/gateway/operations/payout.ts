import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"
import { Secret } from "../../domain/shared/secret"
import { createMessage, verbatim } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { readJsonAnswer, readReturnStatus } from "../outcomes/answer"
import type { CallOptions, GatewayCall } from "../client/call"
import { differingFields, sentText } from "../outcomes/echo"
import { InvalidField } from "../outcomes/errors"
import type { Refused, Unknown } from "../outcomes/outcome"
import { splitCode } from "../outcomes/result-info"
import { meaningOf } from "../profile/settings/code-tables"
import { operationSettings } from "../profile/settings/operation-settings"
import { encodeAmount, encodeCode, encodeId, encodeSecret, encodeText } from "../wire/field-encoders"
import type { Reader } from "../wire/tree"
import type { WireFields } from "../wire/wire-value"
import { BATCH_RESULT_FIELDS } from "./order-element"

/** A person, company or account of a payout. Its fields are the gateway's own; secret fields are given as `Secret`. */
export type PayoutParty = Readonly<Record<string, string | Secret>>

/** A payout. `request_id` is the merchant's own, and no other payout may use it. */
export interface PayoutRequest {
  readonly request_id: string
  readonly payment_currency: CurrencyCode
  readonly payment_amount: GatewayAmount
  readonly fund_source?: PayoutParty
  readonly beneficiary: PayoutParty
  readonly payer?: PayoutParty
}

export interface PayoutResult {
  readonly request_id?: string
  readonly payment_currency?: string
  readonly payment_amount?: string
  readonly payout_id?: string
  readonly payout_status?: string
  readonly code?: string
  readonly message?: string
}

export type PayoutOutcome =
  | { readonly kind: "accepted"; readonly result: PayoutResult }
  | { readonly kind: "not_accepted"; readonly code?: string; readonly message: Message; readonly result: PayoutResult }
  | Refused
  | Unknown

export const payoutSettings = operationSettings({
  path: "/v1/payout",
  encoding: "json-as-form",
  requestFields: [
    "merchant_id",
    "account_id",
    "request_id",
    "payment_currency",
    "payment_amount",
    "fund_source",
    "beneficiary",
    "payer",
    "encryption_data",
  ],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    "request_id",
    "payment_currency",
    "payment_amount",
    "payout_id",
    "payout_status",
    "error_message",
  ],
  signed: ["merchant_id", "account_id", "request_id", "payment_currency", "payment_amount"],
  result: { check: "if_present", covers: "request" },
})
  .prefault({})
  .describe("Create a payout (gateway-api 4.7).")

const MAX_ANSWER_BYTES = 64 * 1024

/**
 * Pays money out. Sent once: an `unknown` outcome is never a reason to send the payout again.
 *
 * @throws InvalidField before anything is sent
 */
export async function payout(call: GatewayCall, request: PayoutRequest, options?: CallOptions): Promise<PayoutOutcome> {
  const fields = encode(request, call)
  const sent = call.sign(fields)
  const answer = await call.send(sent, MAX_ANSWER_BYTES, options)
  if (answer.kind === "unknown") return answer
  const read = readJsonAnswer(call, answer)
  if (read.kind === "unknown") return read
  const check = readReturnStatus(call, read.reader)
  if (check.kind === "refused" && check.reason === "system") return call.unknown("unknown_code", { detail: check.code })
  if (check.kind === "refused" || check.kind === "unknown") return check
  const result = decode(read.reader)
  if (check.kind === "not_found") return { kind: "not_accepted", message: check.message, result }
  const signature = call.resultOf(read.tree, sent)
  if (signature !== "right") return call.unknown("signature", { detail: signature })
  const differing = differingFields([
    { field: "request_id", sent: request.request_id, received: result.request_id },
    { field: "payment_currency", sent: request.payment_currency, received: result.payment_currency },
    { field: "payment_amount", sent: sentText(fields, "payment_amount"), received: result.payment_amount },
  ])
  return differing.length > 0 ? call.unknown("echo", { fields: differing }) : outcomeOf(call, result)
}

function encode(request: PayoutRequest, { profile }: GatewayCall): WireFields {
  const { request_id, payment_currency, payment_amount, fund_source, beneficiary, payer } = request
  if (request_id.trim() === "") throw new InvalidField("request_id", createMessage("payouts.request_id_empty"))
  const party = (fields: PayoutParty, field: string): WireFields => {
    const context = { field, profile }
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value instanceof Secret ? encodeSecret(value, context) : encodeText(value, context),
      ])
    )
  }
  return {
    request_id: encodeId(request_id, { field: "request_id", profile }),
    payment_currency: encodeCode(payment_currency, { field: "payment_currency", profile }),
    payment_amount: encodeAmount(payment_amount, { field: "payment_amount", profile, currency: payment_currency }),
    fund_source: fund_source && party(fund_source, "fund_source"),
    beneficiary: party(beneficiary, "beneficiary"),
    payer: payer && party(payer, "payer"),
  }
}

function decode(reader: Reader): PayoutResult {
  return {
    request_id: reader.text("request_id"),
    payment_currency: reader.freeText("payment_currency"),
    payment_amount: reader.text("payment_amount"),
    payout_id: reader.text("payout_id"),
    payout_status: reader.code("payout_status"),
    ...splitCode(reader.freeText("error_message")),
  }
}

function outcomeOf(call: GatewayCall, result: PayoutResult): PayoutOutcome {
  const { payout_status, code, message } = result
  if (payout_status === undefined) return call.unknown("incomplete", { fields: ["payout_status"] })
  const { element_status, other_element_status } = call.profile.statuses
  switch (meaningOf(element_status, payout_status) ?? other_element_status) {
    case "accepted":
      return code || message
        ? call.unknown("unknown_code", { detail: createMessage("gateway.detail_accepted_with_error") })
        : { kind: "accepted", result }
    case "not_accepted":
      return {
        kind: "not_accepted",
        code,
        message:
          message === undefined
            ? createMessage("gateway.returned_status", { status: payout_status })
            : verbatim(message),
        result,
      }
    case "unknown":
      return call.unknown("unknown_code", { detail: payout_status })
  }
}
