import type { Message } from "../../domain/shared/messages/message"
import type { Secret } from "../../domain/shared/secret"

export interface TransportRequest {
  /** Includes the path of the base URL. */
  readonly path: string
  readonly contentType: string
  readonly body: Secret
  readonly maxBytes: number
  /** For the whole call, including the answer's body. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** The result of a POST. `never_sent` is the only failure after which the request may be sent again. */
export type TransportResult =
  | { readonly kind: "answer"; readonly status: number; readonly contentType: string; readonly body: Buffer }
  | { readonly kind: "never_sent"; readonly detail: string | Message }
  | { readonly kind: "timeout" }
  | { readonly kind: "connection_lost" }
  | { readonly kind: "too_large" }

/** The connection to the gateway. Tests supply their own. */
export interface Transport {
  /** Never rejects. */
  send(request: TransportRequest): Promise<TransportResult>
  close(): Promise<void>
}
