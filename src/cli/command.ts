import type { Readable, Writable } from "node:stream"

/** What a command has to do with the outside. `process` is one. */
export interface Terminal {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable
  once(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown
  off(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown
}

/** A command of `medusa-payment-acquiring`. A new one is a file in commands/ and a line in its index. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What `--help` prints. */
  readonly help: string
  /**
   * Runs it.
   *
   * @returns the exit code
   * @throws UsageError when it was called wrongly
   */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>
}

/** The command line is wrong; the message says what to change. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
