import { types } from "node:util"
import { UsageError, type Terminal } from "./command"
import { COMMANDS } from "./commands"

const OK = 0
const FAILED = 1
const WRONG_USAGE = 2

/**
 * Runs the command that the arguments name.
 *
 * @returns the exit code: 0 success, 1 failure, 2 wrong usage
 */
export async function run([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    terminal.stdout.write(overview())
    return name === undefined ? WRONG_USAGE : OK
  }
  const command = COMMANDS.find((known) => known.name === name)
  if (!command) {
    terminal.stderr.write(`There is no command "${name}".\n\n${overview()}`)
    return WRONG_USAGE
  }
  if (args.includes("--help") || args.includes("-h")) {
    terminal.stdout.write(command.help)
    return OK
  }
  try {
    return await command.run(args, terminal)
  } catch (error) {
    const isUsage = error instanceof UsageError
    terminal.stderr.write(`${types.isNativeError(error) ? error.message : String(error)}\n`)
    if (isUsage) terminal.stderr.write(`See: medusa-payment-acquiring ${command.name} --help\n`)
    return isUsage ? WRONG_USAGE : FAILED
  }
}

function overview(): string {
  const widest = Math.max(...COMMANDS.map((command) => command.name.length))
  const lines = COMMANDS.map((command) => `  ${command.name.padEnd(widest)}  ${command.summary}`)
  return [
    "Usage: medusa-payment-acquiring <command> [options]",
    "",
    "Commands:",
    ...lines,
    "",
    "Each command knows --help.",
    "",
  ].join("\n")
}
