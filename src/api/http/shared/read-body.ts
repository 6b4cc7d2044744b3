import type { IncomingMessage } from "node:http"
import { createMessage } from "../../../domain/shared/messages/message"
import { RequestError } from "../../../application/shared/request-error"

export interface BodyLimits {
  readonly bytes: number
  readonly milliseconds: number
}

/** How much of a too large body is read and discarded, because its sender can then read the response. */
const DRAINED_BYTES = 2_000_000

/**
 * Reads the body of a route with `bodyParser: false`, ignoring its content type. Medusa's own parser would copy the
 * text of an invalid body to the log and the response.
 *
 * @throws a request error `body_too_large`, or `invalid_request` if the body is incomplete or too slow
 */
export function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let isOver = false
    const timer = setTimeout(() => stop("timed_out"), limits.milliseconds)
    const end = (): void => {
      isOver = true
      clearTimeout(timer)
    }
    const stop = (fault: BodyFault): void => {
      if (isOver) return
      end()
      chunks.length = 0
      reject(errorOf(fault))
    }
    request.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size <= limits.bytes) chunks.push(chunk)
      else if (size > DRAINED_BYTES) request.destroy()
      else stop("too_large")
    })
    request.on("end", () => {
      if (isOver) return
      end()
      resolve(Buffer.concat(chunks))
    })
    for (const event of ["error", "aborted", "close"]) request.on(event, () => stop("incomplete"))
  })
}

type BodyFault = "too_large" | "timed_out" | "incomplete"

function errorOf(fault: BodyFault): RequestError {
  switch (fault) {
    case "too_large":
      return new RequestError("body_too_large")
    case "timed_out":
      return new RequestError("invalid_request", { message: createMessage("request.timed_out") })
    case "incomplete":
      return new RequestError("invalid_request", { message: createMessage("request.incomplete") })
  }
}

/** Reads a small JSON body. @throws a request error with a constant message, which contains nothing of the body */
export async function readJson(request: IncomingMessage, limits: BodyLimits): Promise<unknown> {
  return parse(await readBody(request, limits))
}

/** Reads a small JSON body; an empty one has no fields. @throws a request error as {@link readJson} does */
export async function readOptionalJson(request: IncomingMessage, limits: BodyLimits): Promise<unknown> {
  const body = await readBody(request, limits)
  return body.length === 0 ? {} : parse(body)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"))
  } catch {
    throw new RequestError("invalid_request", { message: createMessage("request.not_json") })
  }
}
