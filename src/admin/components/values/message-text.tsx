import type { Message } from "../../../domain/shared/messages/message"
import { useMessage } from "../../lib/format/text"

/** A server's message, in the language of the dashboard. */
export function MessageText({ message }: { readonly message: Message }) {
  return <>{useMessage()(message)}</>
}
