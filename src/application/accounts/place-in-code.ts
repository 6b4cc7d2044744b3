import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"

/** Names the place in medusa-config that sets the fields of an account. */
export function placeInCode(handle: string): Message {
  return createMessage("accounts.place_in_config", { account: handle })
}
