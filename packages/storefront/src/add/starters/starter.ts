import type { Patch } from "../patches/patch"

/** One of Medusa's starters: its files, and the changes that payments need in them. */
export interface Starter {
  /** The folder of its new files in `templates`. */
  name: string
  /** The dependency that a storefront of it has. */
  framework: string
  /** Its own files. The new files import them, or are in their folders. */
  marks: readonly string[]
  /** The changes of its own files. */
  patches: readonly Patch[]
  /** The values of placeholders in the new files that depend on the framework's major version. */
  placeholders(frameworkVersion: number | undefined): Readonly<Record<string, string>>
  /** Instructions after the changes. */
  steps: readonly string[]
}
