/** The result of a sync: `done`, or the reason for the merchant and the latest time of the next attempt. */
export type Synced =
  | { readonly done: true; readonly orderId?: string }
  | { readonly done: false; readonly attention: string; readonly againBy?: Date }

/** @param attention the reason, for the merchant */
export function notYet(attention: string): Extract<Synced, { done: false }> {
  return { done: false, attention }
}
