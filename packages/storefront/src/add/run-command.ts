import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { add } from "./add"
import { DISPLAYS } from "./list-templates"
import type { Display } from "./list-templates"
import type { Terminal } from "./terminal"

const OK = 0
const WRONG_USAGE = 2

const HELP = `Usage: medusa-payment-acquiring-storefront add [options]

Adds card payments to a storefront that was made from Medusa's Next or TanStack starter. It shows each change before
it writes.

Options:
  --dir <folder>       The storefront, or a repository with it in apps/storefront. Default: this folder.
  --display <way>      Shows the gateway's page (redirect), the page in a frame (frame) or a card form (card).
                       Default: redirect.
  --dry-run            Shows the changes and writes nothing.
  --yes                Writes the changes without confirmation.
  --help               Shows this text.

It exits with 1 if a file is left for you or nothing was confirmed, and with 2 if the options are wrong.
`

const OPTIONS = {
  dir: { type: "string" },
  display: { type: "string" },
  "dry-run": { type: "boolean" },
  yes: { type: "boolean", short: "y" },
  help: { type: "boolean", short: "h" },
} as const

/** Runs the package's command. @returns the exit code: 0 success, 1 failure, 2 wrong usage */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  const rejectUsage = (message: string) => {
    terminal.stderr.write(`${message}\n\n${HELP}`)
    return WRONG_USAGE
  }
  const parsed = parseOptions(args)
  if (typeof parsed === "string") return rejectUsage(parsed)
  const { values, positionals } = parsed
  const [name, ...more] = positionals
  if (values.help === true) {
    terminal.stdout.write(HELP)
    return OK
  }
  if (name !== "add" || more.length > 0) return rejectUsage(`There is no command "${positionals.join(" ")}".`)
  const display = values.display ?? "redirect"
  if (!isDisplay(display)) return rejectUsage(`--display must be one of: ${DISPLAYS.join(", ")}.`)
  return add(
    {
      folder: resolve(terminal.cwd, values.dir ?? "."),
      display,
      isDryRun: values["dry-run"] === true,
      isConfirmed: values.yes === true,
    },
    terminal
  )
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isDisplay(value: string): value is Display {
  return DISPLAYS.some((display) => display === value)
}
