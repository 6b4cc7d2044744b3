import type { Edit, Source } from "../source"

/** The module of the components. */
export const REACT = "medusa-payment-acquiring-storefront/react"

/** A change of one file of the starter. */
export interface Patch {
  /** Below the storefront, with slashes. */
  path: string
  /** Instructions for a file with another shape. */
  byHand: string
  /**
   * The edits that are still missing. They depend on the file's syntax, not on its lines.
   *
   * @returns `undefined` if the file has another shape
   */
  findEdits(source: Source): readonly Edit[] | undefined
}
