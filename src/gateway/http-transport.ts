import type { Dispatcher } from "undici"
import { parseBaseUrl } from "./base-url"
import { NotConnected, leasePool } from "./pool"
import type { Transport, TransportRequest, TransportResult } from "./transport"

/**
 * POSTs over HTTPS with certificates always checked; no redirect is followed, nothing is unpacked, nothing is sent twice.
 *
 * @param baseUrl https, or http on this machine
 * @throws InvalidField `base_url`
 */
export function createHttpTransport(baseUrl: string, connectTimeoutMs: number): Transport {
  const { origin, path } = parseBaseUrl(baseUrl)
  const { pool, release } = leasePool(origin, connectTimeoutMs)
  return {
    send: (request) =>
      request.signal?.aborted
        ? Promise.resolve({ kind: "never_sent", detail: "given up before it was sent" })
        : new Promise((resolve) => dispatch(pool, { ...request, path: path + request.path }, resolve)),
    close: release,
  }
}

function dispatch(pool: Dispatcher, request: TransportRequest, resolve: (result: TransportResult) => void): void {
  const exchange = new Exchange(request, resolve)
  const { contentType } = request
  const headers = { "content-type": contentType, accept: "*/*", "accept-encoding": "identity" }
  pool.dispatch({ method: "POST", path: request.path, headers, body: request.body.reveal() }, exchange)
}

/** One request and its answer: settles once, whatever comes first. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #settled = false
  #size = 0
  #status = 0
  #contentType = ""

  constructor(
    private readonly request: TransportRequest,
    private readonly resolve: (result: TransportResult) => void
  ) {
    this.#timer = setTimeout(this.#giveUp, request.timeoutMs)
    request.signal?.addEventListener("abort", this.#giveUp)
  }

  /** Called when a connection stands and the next thing is to write to it: from here on the request may have left. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#settled) controller.abort(new Error("given up"))
    else this.#controller = controller
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>
  ): void {
    this.#status = status
    const contentType = headers["content-type"]
    this.#contentType = (Array.isArray(contentType) ? contentType[0] : contentType) ?? ""
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size <= this.request.maxBytes) this.#chunks.push(chunk)
    else this.#settle({ kind: "too_large" }, controller)
  }

  onResponseEnd(): void {
    this.#settle({ kind: "answer", status: this.#status, contentType: this.#contentType, body: Buffer.concat(this.#chunks) })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const neverSent = error instanceof NotConnected || this.#controller === undefined
    this.#settle(neverSent ? { kind: "never_sent", detail: detailOf(error) } : { kind: "connection_lost" })
  }

  readonly #giveUp = (): void => {
    const neverSent = this.#controller === undefined
    this.#settle(neverSent ? { kind: "never_sent", detail: "no connection in time" } : { kind: "timeout" }, this.#controller)
  }

  #settle(result: TransportResult, abort?: Dispatcher.DispatchController): void {
    if (this.#settled) return
    this.#settled = true
    clearTimeout(this.#timer)
    this.request.signal?.removeEventListener("abort", this.#giveUp)
    this.resolve(result)
    abort?.abort(new Error("given up"))
  }
}

function detailOf(error: Error): string {
  return error instanceof NotConnected ? error.message : error.name
}
