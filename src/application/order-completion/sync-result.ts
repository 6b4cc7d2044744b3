/** What settling came to: `done`, or why not yet, for the merchant, and when at the latest it is tried again. */
export type Synced =
  | { readonly done: true; readonly orderId?: string }
  | { readonly done: false; readonly attention: string; readonly againBy?: Date }

/** @param attention why not yet, for the merchant */
export function notYet(attention: string): Extract<Synced, { done: false }> {
  return { done: false, attention }
}
