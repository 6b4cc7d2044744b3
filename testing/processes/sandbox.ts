import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { startChild } from "./child"
import type { Child } from "./child"
import { root } from "./folders"
import { freePort } from "./free-port"

const COMMAND = join(root, ".medusa", "server", "src", "cli", "index.js")

/** How a merchant is known to the simulated gateway. */
export interface SandboxCredentials {
  readonly merchant_id: string
  readonly account_id: string
  readonly sign_key: string
}

export interface Sandbox extends Child {
  readonly url: string
  readonly account: SandboxCredentials
}

export interface SandboxOptions {
  /** Default: a free one. */
  readonly port?: number
  readonly logFile: string
  /** The file of the command; default: the one that is built here. */
  readonly command?: string
}

/**
 * Starts the sandbox by its own command, with a merchant made up for this run. Its output includes the sign key and is
 * not logged.
 */
export async function startSandbox({ port, logFile, command = COMMAND }: SandboxOptions): Promise<Sandbox> {
  const account = { merchant_id: "1000001", account_id: "1000000001", sign_key: randomBytes(24).toString("base64url") }
  // A key may begin with a dash.
  const named = ["--merchant", account.merchant_id, "--account", account.account_id, `--sign-key=${account.sign_key}`]
  const child = startChild({
    name: "The sandbox",
    args: [
      command,
      "sandbox",
      "--port",
      String(port ?? (await freePort())),
      ...named,
      "--json",
      "--until-stdin-closes",
    ],
    logFile,
    listens: true,
  })
  const url = await child.line(urlIn)
  return { ...child, url, account }
}

function urlIn(line: string): string | undefined {
  if (!line.startsWith("{")) return undefined
  const { url } = JSON.parse(line) as { url?: string }
  return url
}
