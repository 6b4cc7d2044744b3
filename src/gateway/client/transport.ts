import type { Secret } from "../../domain/shared/secret"

/** One POST to the gateway. */
export interface TransportRequest {
  /** With the path of the base URL. */
  readonly path: string
  readonly contentType: string
  readonly body: Secret
  /** What the answer's body may hold. */
  readonly maxBytes: number
  /** For the whole call, the answer's body included. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** What came of it. `never_sent` is the only failure after which the request may be sent again. */
export type TransportResult =
  | { readonly kind: "answer"; readonly status: number; readonly contentType: string; readonly body: Buffer }
  | { readonly kind: "never_sent"; readonly detail: string }
  | { readonly kind: "timeout" }
  | { readonly kind: "connection_lost" }
  | { readonly kind: "too_large" }

/** The way to the gateway; tests put their own in its place. */
export interface Transport {
  /** Never throws. */
  send(request: TransportRequest): Promise<TransportResult>
  close(): Promise<void>
}
