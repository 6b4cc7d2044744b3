import type { SandboxAccount } from "../account"
import type { OperationName } from "../operation-name"
import type { Html } from "../pages/html"
import type { SimulatedGateway } from "../simulated-gateway"
import type { Fields } from "../wire/fields"
import type { RequestError } from "../wire/rejection"
import type { ResultField } from "../wire/result"

/** A JSON answer: texts, one list, and at most one extra list. */
export interface BatchAnswer {
  readonly kind: "batch"
  readonly values: Readonly<Record<string, string>>
  readonly list: { readonly name: string; readonly elements: readonly Readonly<Record<string, string>>[] } | undefined
  readonly extra?: { readonly name: string; readonly elements: readonly Readonly<Record<string, string>>[] }
}

export type Answer =
  | { readonly kind: "result"; readonly account: SandboxAccount; readonly fields: readonly ResultField[] }
  | BatchAnswer
  | { readonly kind: "page"; readonly html: Html }
  | {
      readonly kind: "http_error"
      readonly status: number
      readonly code: string
      readonly source: string
      readonly message: string
    }

export interface OperationRequest {
  readonly fields: Fields
  readonly ip: string
}

export interface Operation {
  readonly name: OperationName
  readonly path: string
  readonly fields: ReadonlySet<string>
  /** @throws RequestError before anything is recorded */
  readonly answer: (gateway: SimulatedGateway, request: OperationRequest) => Answer
  readonly refuse: (gateway: SimulatedGateway, request: OperationRequest, requestError: RequestError) => Answer
}

/** A request error as HTTP status with the body {code, source, message} (section 7). */
export function httpError(requestError: RequestError): Answer {
  const { code, source, message } = requestError
  return { kind: "http_error", status: requestError.kind === "not_found" ? 404 : 400, code, source, message }
}
