import type { Message } from "../../domain/shared/messages/message"
import { useMessage } from "../lib/text"

/** A server's message, in the language of the dashboard. */
export function Said({ message }: { readonly message: Message }) {
  return <>{useMessage()(message)}</>
}
