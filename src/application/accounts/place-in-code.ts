import { englishOf } from "../../domain/shared/messages/message"

/** Where the fields of an account of medusa-config are set. */
export function placeInCode(handle: string): string {
  return englishOf("accounts.place_in_config", { account: handle })
}
