import type { Message } from "../../../domain/shared/messages/message"
import { messageOfError } from "../../../domain/shared/messages/message-error"
import type { AcquiringErrorResponse } from "../../../types/error-response"

/** The plugin's part of an error answer; Medusa's own errors have a message only. */
type ErrorBody = Partial<Pick<AcquiringErrorResponse, "message" | "message_code" | "params" | "field">>

/** An error that the server answered. A request error of the plugin has a message of the catalogue. */
export class AnswerError extends Error {
  /** The message of the plugin; `undefined` for an error of Medusa, which has text only. */
  readonly content: Message | undefined
  /** The name of the invalid field. */
  readonly field: string | undefined

  constructor(
    readonly status: number,
    body: unknown
  ) {
    const {
      message,
      message_code: code,
      params,
      field,
    }: ErrorBody = typeof body === "object" && body !== null ? body : {}
    super(typeof message === "string" ? message : `HTTP ${status}`)
    this.content = messageOfError({ content: { code, params } })
    this.field = typeof field === "string" ? field : undefined
  }

  /** This error with another name for its field. */
  named(field: string, title: string): Error {
    if (this.content?.params.field !== field) return this
    const { status, message, content } = this
    const named = { message, message_code: content.code, params: { ...content.params, field: title }, field }
    return new AnswerError(status, named)
  }
}
