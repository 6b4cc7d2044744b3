import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { types } from "node:util"
import type { Command } from "../command"
import { UsageError } from "../command"
import { parseOptions } from "../parse-options"
import { untilEnded } from "../until-ended"
import { startSandbox, type Sandbox, type SandboxAccount, type SandboxOptions } from "../../sandbox"
import { DEFAULT_ACCOUNT } from "../../sandbox/account"

const DEFAULT_PORT = 9100

const OPTIONS = {
  port: { type: "string" },
  merchant: { type: "string" },
  account: { type: "string" },
  "sign-key": { type: "string" },
  capture: { type: "string" },
  records: { type: "string" },
  json: { type: "boolean" },
  verbose: { type: "boolean" },
  "until-stdin-closes": { type: "boolean" },
} as const

const HELP = `Usage: medusa-payment-acquiring sandbox [options]

Starts a simulated gateway on this machine: all operations, a hosted payment page, 3-D Secure, webhooks, faults on
demand, and a page that shows every transaction. No money moves.

Options:
  --port NUMBER         port on 127.0.0.1 (default ${DEFAULT_PORT}; 0 takes a free one)
  --merchant ID         merchant_id, at most 7 characters (default ${DEFAULT_ACCOUNT.merchant_id})
  --account ID          account_id, at most 10 characters (default ${DEFAULT_ACCOUNT.account_id})
  --sign-key KEY        the account's sign_key (default ${DEFAULT_ACCOUNT.sign_key})
  --capture MODE        automatic (default) or manual
  --records FILE        continue with the transactions of this file, and save them there at the end
  --json                print one line of JSON when ready, and nothing else
  --verbose             print a line for each request, to stderr
  --until-stdin-closes  end when whoever started the command closes its stdin
`

export const sandbox: Command = {
  name: "sandbox",
  summary: "start a simulated gateway on this machine",
  help: HELP,

  async run(args, terminal) {
    const options = parseOptions(args, OPTIONS)
    const account: SandboxAccount = {
      merchant_id: idOption("--merchant", options.merchant ?? DEFAULT_ACCOUNT.merchant_id, 7),
      account_id: idOption("--account", options.account ?? DEFAULT_ACCOUNT.account_id, 10),
      sign_key: idOption("--sign-key", options["sign-key"] ?? DEFAULT_ACCOUNT.sign_key, 200),
      capture: captureOption(options.capture ?? DEFAULT_ACCOUNT.capture),
    }
    const port = portOption(options.port ?? String(DEFAULT_PORT))
    const log = options.verbose ? (line: string) => void terminal.stderr.write(`${line}\n`) : undefined
    const running = await start({ port, accounts: [account], log, records: readRecords(options.records) })
    terminal.stdout.write(
      options.json ? `${JSON.stringify({ url: running.url, ...account })}\n` : greeting(running, account)
    )
    await untilEnded(terminal, options["until-stdin-closes"] ?? false)
    if (options.records !== undefined) writeFileSync(options.records, running.save())
    await running.close()
    return 0
  },
}

async function start(options: SandboxOptions): Promise<Sandbox> {
  try {
    return await startSandbox(options)
  } catch (error) {
    const isTaken = types.isNativeError(error) && "code" in error && error.code === "EADDRINUSE"
    throw isTaken
      ? new UsageError(`Port ${options.port} is taken by another program. Choose another with --port.`)
      : error
  }
}

const readRecords = (file: string | undefined): Uint8Array | undefined =>
  file !== undefined && existsSync(file) ? readFileSync(file) : undefined

function portOption(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new UsageError(`--port must be a number from 0 to 65535, not "${text}".`)
  return port
}

function captureOption(text: string): SandboxAccount["capture"] {
  if (text === "automatic" || text === "manual") return text
  throw new UsageError(`--capture must be automatic or manual, not "${text}".`)
}

function idOption(name: string, text: string, longest: number): string {
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > longest)
    throw new UsageError(`${name} must be 1 to ${longest} visible ASCII characters.`)
  return text
}

const greeting = ({ url }: Sandbox, account: SandboxAccount): string => `The simulated gateway is ready. No money moves.

  Base URL      ${url}
  merchant_id   ${account.merchant_id}
  account_id    ${account.account_id}
  sign_key      ${account.sign_key}
  capture       ${account.capture}

  Transactions and test cards: ${url}/
  Ctrl-C ends it.
`
