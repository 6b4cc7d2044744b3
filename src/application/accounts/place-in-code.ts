import { englishOf } from "../../domain/shared/messages/message"

/** Names the place in medusa-config that sets the fields of an account. */
export function placeInCode(handle: string): string {
  return englishOf("accounts.place_in_config", { account: handle })
}
