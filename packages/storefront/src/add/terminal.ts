import type { Readable, Writable } from "node:stream"

/** The command's surroundings, which a test replaces. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable
  /** The folder in which the command runs. */
  cwd: string
  /** The folder with the templates of this package. */
  templates: string
}
