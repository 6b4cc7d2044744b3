import type { IncomingMessage, ServerResponse } from "node:http"
import { falsify } from "../faults/falsify"
import { sendWithFault } from "../faults/send-with-fault"
import { maskCardNumbers } from "../luhn"
import { httpError, type Answer, type Operation, type OperationRequest } from "../operations/operation"
import type { SimulatedGateway } from "../simulated-gateway"
import { decodeBody } from "../wire/decode"
import { Fields } from "../wire/fields"
import { malformed, RequestError } from "../wire/rejection"
import { encodeAnswer } from "./encode-answer"
import { namesIn } from "./names-in"
import { readBody } from "./read-body"
import { errorReply, send, type Reply } from "./reply"

/** Processes one call of an operation, applies its fault, and logs it. */
export async function serveOperation(
  gateway: SimulatedGateway,
  operation: Operation,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const bytes = await readBody(request)
  const fields = bytes ? decoded(bytes, request.headers["content-type"]) : tooLarge
  if (fields instanceof RequestError) {
    book(gateway, operation, new Fields({})).answer = `400 ${fields.code} ${fields.source}`
    send(
      response,
      bytes ? encodeAnswer(httpError(fields), undefined) : errorReply(413, fields.code, fields.source, fields.message)
    )
    return
  }
  const logged = book(gateway, operation, fields)
  const applied = gateway.faults.ofAnswer(operation.name, logged.order_nos)
  logged.fault = applied?.fault ?? ""
  const call: OperationRequest = { fields, ip: addressOf(request) }
  const reply = replyWith(gateway, operation, call, applied?.fault)
  logged.answer = reply.summary
  sendWithFault(response, reply, applied)
}

const tooLarge = malformed("body", "The body is too large.")

function decoded(bytes: Buffer, contentType = ""): Fields | RequestError {
  const [type = ""] = contentType.toLowerCase().split(";")
  try {
    if (!["", "application/x-www-form-urlencoded", "application/json"].includes(type.trim())) {
      throw malformed("content-type", "The content type must be application/x-www-form-urlencoded or application/json.")
    }
    return decodeBody(bytes)
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
}

function book(gateway: SimulatedGateway, operation: Operation, fields: Fields) {
  const logged = {
    at: gateway.clock.now(),
    operation: operation.name,
    ...namesIn(gateway, fields),
    answer: "",
    fault: "",
    ignored_fields: ignoredFields(operation, fields),
  }
  gateway.records.requests.add(logged)
  return logged
}

const MOST_IGNORED = 50
const LONGEST_NAME = 64

function ignoredFields(operation: Operation, fields: Fields): readonly string[] {
  const ignored = fields.names().filter((name) => !operation.fields.has(name))
  return ignored.slice(0, MOST_IGNORED).map((name) => maskCardNumbers(name.slice(0, LONGEST_NAME)))
}

type Summed = Reply & { readonly summary: string }

function replyWith(
  gateway: SimulatedGateway,
  operation: Operation,
  call: OperationRequest,
  fault: Parameters<typeof encodeAnswer>[1]
): Summed {
  switch (fault) {
    case "drop_before_booking":
      return { status: 0, headers: {}, body: "", summary: "dropped" }
    case "http_400":
      return { ...errorReply(400, "I0003", "amount", "Invalid input"), summary: "400 I0003 amount" }
    case "http_404":
      return { ...errorReply(404, "I0004", "merchant_id", "Record not found"), summary: "404 I0004 merchant_id" }
    default: {
      const answer = answerOf(gateway, operation, call)
      return { ...encodeAnswer(falsify(answer, fault), fault), summary: summaryOf(answer) }
    }
  }
}

function answerOf(gateway: SimulatedGateway, operation: Operation, call: OperationRequest): Answer {
  try {
    return operation.answer(gateway, call)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return refuse(gateway, operation, call, error)
  }
}

/** A request may be too broken for an error that repeats some of its fields. */
function refuse(
  gateway: SimulatedGateway,
  operation: Operation,
  call: OperationRequest,
  requestError: RequestError
): Answer {
  try {
    return operation.refuse(gateway, call, requestError)
  } catch (error) {
    if (error instanceof RequestError) return httpError(error)
    throw error
  }
}

function summaryOf(answer: Answer): string {
  switch (answer.kind) {
    case "result":
      return `200 ${answer.fields.find(([name]) => name === "result_info")?.[1]?.toString() ?? ""}`
    case "batch":
      return `200 ${answer.values.return_status ?? ""} ${answer.values.return_message ?? ""}`
    case "page":
      return "200 page"
    case "http_error":
      return `${answer.status} ${answer.code} ${answer.source}`
  }
}

/** The caller's address. IPv4 is written as IPv4 even on an IPv6 socket. */
function addressOf(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "")
}
