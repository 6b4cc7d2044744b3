import type { Dispatcher } from "undici"
import { createMessage } from "../../domain/shared/messages/message"
import { NotConnected } from "./pool"
import type { TransportRequest, TransportResult } from "./transport"

/**
 * Sends one request through a dispatcher. If the request is aborted before the connection is open, it is never written
 * to a later connection. Therefore `never_sent` stays true.
 */
export function exchange(dispatcher: Dispatcher, request: TransportRequest): Promise<TransportResult> {
  const { contentType, path, body } = request
  const headers = { "content-type": contentType, accept: "*/*", "accept-encoding": "identity" }
  return new Promise((resolve) => {
    dispatcher.dispatch({ method: "POST", path, headers, body: body.reveal() }, new Exchange(request, resolve))
  })
}

/** One request and its answer. The first event decides the result. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #synced = false
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

  /** Called when the connection is open and the next step writes to it. From here on the request may have left. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#synced) controller.abort(new Error("given up"))
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
    else this.#sync({ kind: "too_large" }, controller)
  }

  onResponseEnd(): void {
    this.#sync({
      kind: "answer",
      status: this.#status,
      contentType: this.#contentType,
      body: Buffer.concat(this.#chunks),
    })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const neverSent = error instanceof NotConnected || this.#controller === undefined
    this.#sync(neverSent ? { kind: "never_sent", detail: detailOf(error) } : { kind: "connection_lost" })
  }

  readonly #giveUp = (): void => {
    const neverSent = this.#controller === undefined
    this.#sync(
      neverSent
        ? { kind: "never_sent", detail: createMessage("gateway.detail_connection_timeout") }
        : { kind: "timeout" },
      this.#controller
    )
  }

  #sync(result: TransportResult, abort?: Dispatcher.DispatchController): void {
    if (this.#synced) return
    this.#synced = true
    clearTimeout(this.#timer)
    this.request.signal?.removeEventListener("abort", this.#giveUp)
    this.resolve(result)
    abort?.abort(new Error("given up"))
  }
}

function detailOf(error: Error): string {
  return error instanceof NotConnected ? error.message : error.name
}
