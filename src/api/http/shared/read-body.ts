import type { IncomingMessage } from "node:http"
import { englishOf } from "../../../domain/shared/messages/message"
import { RequestError } from "../../../application/shared/request-error"

export interface BodyLimits {
  readonly bytes: number
  readonly milliseconds: number
}

/** How much of a body that is too large is taken in and thrown away, so that its sender can read our answer. */
const DRAINED_BYTES = 2_000_000

/**
 * Reads the body of a route with `bodyParser: false`, whatever its content type says. Medusa's own parser would put the text
 * of a broken body into the log and the answer.
 *
 * @throws Refusal `body_too_large`, or `invalid_request` when the body stops or does not end in time
 */
export function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(
      () => stop(new RequestError("invalid_request", undefined, englishOf("request.timed_out"))),
      limits.milliseconds
    )
    const stop = (requestError: RequestError): void => {
      clearTimeout(timer)
      chunks.length = 0
      reject(requestError)
    }
    request.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size <= limits.bytes) chunks.push(chunk)
      else if (size > DRAINED_BYTES) request.destroy()
      else stop(new RequestError("body_too_large"))
    })
    request.on("end", () => {
      clearTimeout(timer)
      if (size <= limits.bytes) resolve(Buffer.concat(chunks))
    })
    for (const event of ["error", "aborted", "close"]) {
      request.on(event, () => stop(new RequestError("invalid_request", undefined, englishOf("request.incomplete"))))
    }
  })
}

/** Reads a small JSON body. @throws Refusal with a constant sentence: nothing of the body is told */
export async function readJson(request: IncomingMessage, limits: BodyLimits): Promise<unknown> {
  return parse(await readBody(request, limits))
}

/** Reads a small JSON body that may be left out: then it has no fields. @throws Refusal as {@link readJson} does */
export async function readOptionalJson(request: IncomingMessage, limits: BodyLimits): Promise<unknown> {
  const body = await readBody(request, limits)
  return body.length === 0 ? {} : parse(body)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"))
  } catch {
    throw new RequestError("invalid_request", undefined, englishOf("request.not_json"))
  }
}
