import type { Readable, Writable } from "node:stream"

/** The streams and signals that a command uses; `process` satisfies it. */
export interface Terminal {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable
  once(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown
  off(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown
}

/** A command of `medusa-payment-acquiring`. To add one, add a file in commands/ and a line in its index. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The text that `--help` prints. */
  readonly help: string
  /**
   * @returns the exit code
   * @throws UsageError if the command line is wrong
   */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>
}

/** The command line is wrong (exit code 2). The message explains how to correct it. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
