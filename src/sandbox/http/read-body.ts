import type { IncomingMessage } from "node:http"

/** The largest accepted body. A payment request with every field at its limit is well below. */
const LARGEST_BODY = 256 * 1_024
/**
 * Up to here the rest of a body is received and dropped, so the sender receives the error. Then the connection breaks.
 */
const LARGEST_DRAIN = 8 * 1_024 * 1_024

/**
 * Reads the body of a request; `undefined` if it is too large.
 *
 * @throws Error if the sender aborts
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_DRAIN) break
    if (size > LARGEST_BODY) chunks = []
    else chunks.push(chunk)
  }
  return size > LARGEST_BODY ? undefined : Buffer.concat(chunks)
}
