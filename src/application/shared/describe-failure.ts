import { MedusaError } from "@medusajs/framework/utils"
import { createMessage, verbatim, inEnglish } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { messageOfError } from "../../domain/shared/messages/message-error"

/**
 * Returns the message of an error that may be stored or logged. An error of the plugin or of Medusa gives its message. Any
 * other error gives only its name, code and origin, because a message of a database or parser quotes its input.
 */
export function describeFailure(error: unknown): Message {
  const message = messageOfError(error)
  if (message) return message
  if (MedusaError.isMedusaError(error)) return verbatim(error.message)
  if (!(error instanceof Error)) return createMessage("common.unknown_error")
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : ""
  const [frame = ""] = /^\s+at .*$/m.exec(error.stack ?? "") ?? []
  return verbatim(`${error.name}${code}${frame ? ` ${frame.trim()}` : ""}`)
}

/** The English text of {@link describeFailure}, for the log. */
export function failureText(error: unknown): string {
  return inEnglish(describeFailure(error))
}
