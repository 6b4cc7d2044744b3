import type { RequestErrorCode } from "../application/shared/request-error"
import type { Json } from "./json"

/** A request error: switch on `code`. Medusa's own errors have no `code` of this list. */
export type AcquiringErrorResponse = Json<{
  type: string
  code: RequestErrorCode
  message: string
  /** The name of the invalid field. */
  field?: string
}>
