/** The files of a starter that the command depends on. */
export interface StarterShape {
  files: Readonly<Record<string, string>>
  /** The files that the command changes. */
  patched: readonly string[]
  /** The files that it creates, and the one of them that has the display. */
  created: readonly string[]
  payment: string
  /** Types of the packages that the starter imports, as far as these files and the templates use them. */
  types: string
  /** The starter's own aliases of modules. */
  aliases: Readonly<Record<string, string[]>>
}
