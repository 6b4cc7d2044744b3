/** A word that is right in some sentences, although the rules forbid it. */
export interface Exception {
  readonly paths: RegExp
  readonly word: string
  /** Only in sentences that have this. */
  readonly within?: string
  readonly reason: string
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    paths: /^docs\/gateway-profile\.md$/,
    word: "ask",
    within: "ask, reverse, same_payment",
    reason: "a value of the setting secondTransaction",
  },
]
