import type { IncomingMessage } from "node:http"

/** The largest body that is read. A payment request with every field at its limit stays well below. */
const LARGEST_BODY = 256 * 1_024
/** Up to here the rest of a body is let through and dropped, so that the sender hears why; then the connection breaks. */
const LARGEST_DRAIN = 8 * 1_024 * 1_024

/**
 * The body of a request, or `undefined` when it is too large.
 *
 * @throws Error when the sender breaks off
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
