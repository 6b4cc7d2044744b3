import { createMessage } from "./message"
import type { Message, MessageCode, MessageParams } from "./message"

/** A message of the catalogue for an error of a schema. The schema library accepts text only. */
export function schemaMessage<Code extends MessageCode>(code: Code, ...params: MessageParams<Code>): string {
  return schemaText(createMessage(code, ...params))
}

/** A message as the text that a schema accepts for its errors; {@link readSchemaMessage} reads it. */
export function schemaText(message: Message): string {
  return `${PREFIX}${JSON.stringify(message)}`
}

/** The message of a schema's error; `undefined` if the text is not from {@link schemaText}. */
export function readSchemaMessage(text: string): Message | undefined {
  return text.startsWith(PREFIX) ? (JSON.parse(text.slice(PREFIX.length)) as Message) : undefined
}

const PREFIX = "message:"
