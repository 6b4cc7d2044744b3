import type { AnswerFault } from "../faults/fault"
import type { Answer, BatchAnswer } from "../operations/operation"
import { replaceFields, signResult, textOf, type ResultField } from "../wire/result"
import { writeXml } from "../wire/xml"
import { errorReply, jsonReply, pageReply, type Reply } from "./reply"

const WRONG_SIGNATURE = "0123456789abcdef".repeat(4)

/** Encodes an answer in the document's format: XML for a payment, JSON for a batch, HTML for the hosted page. */
export function encodeAnswer(answer: Answer, fault: AnswerFault | undefined): Reply {
  switch (answer.kind) {
    case "result":
      return {
        status: 200,
        headers: { "content-type": "text/xml; charset=utf-8" },
        body: writeXml(signedFields(answer, fault)),
      }
    case "batch":
      return jsonReply(batchBody(answer, fault))
    case "page":
      return pageReply(answer.html)
    case "http_error":
      return errorReply(answer.status, answer.code, answer.source, answer.message)
  }
}

function signedFields(
  { fields, account }: Extract<Answer, { kind: "result" }>,
  fault: AnswerFault | undefined
): readonly ResultField[] {
  const signed = signResult(fields, account)
  switch (fault) {
    case "no_signature":
      return fields
    case "wrong_signature":
      return replaceFields(signed, { encryption_data: WRONG_SIGNATURE.toUpperCase() })
    case "lower_case_signature":
      return replaceFields(signed, { encryption_data: textOf(signed, "encryption_data").toLowerCase() })
    default:
      return signed
  }
}

function batchBody({ values, list, extra }: BatchAnswer, fault: AnswerFault | undefined): object {
  const { encryption_data, ...others } = values
  const signature = fault === "wrong_signature" ? WRONG_SIGNATURE : encryption_data
  const isSigned = signature !== undefined && encryption_data !== undefined && fault !== "no_signature"
  return {
    ...others,
    ...(extra ? { [extra.name]: extra.elements } : {}),
    ...(isSigned ? { encryption_data: signature } : {}),
    ...(list ? { [list.name]: list.elements } : {}),
  }
}
