/** The fields of a list besides its rows. */
export interface Page {
  /** The number of rows that match the filters, on all pages. */
  readonly count: number
  readonly limit: number
  readonly offset: number
}
