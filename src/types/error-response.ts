import type { RequestErrorCode } from "../application/shared/request-error"
import type { Message } from "../domain/shared/messages/message"
import type { Json } from "./json"

/** A request error: switch on `code`. Medusa's own errors have no `code` of this list. */
export type AcquiringErrorResponse = Json<{
  type: string
  code: RequestErrorCode
  /** English, for logs and curl. */
  message: string
  /** The code of the message in the catalogue. */
  message_code: string
  /** The values of the message. */
  params: Message["params"]
  /** The name of the invalid field. */
  field?: string
}>
