/** What a list has beside its rows. */
export interface Page {
  /** How many rows the filters match on all pages. */
  readonly count: number
  readonly limit: number
  readonly offset: number
}
