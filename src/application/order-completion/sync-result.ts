import type { Message } from "../../domain/shared/messages/message"
/** The result of a sync: `done`, or the reason for the merchant and the latest time of the next attempt. */
export type Synced =
  | { readonly done: true; readonly orderId?: string }
  | { readonly done: false; readonly attention: Message; readonly againBy?: Date }

/** @param attention the reason, for the merchant */
export function notYet(attention: Message): Extract<Synced, { done: false }> {
  return { done: false, attention }
}
