import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { startChild } from "./child"
import type { Child } from "./child"
import { root } from "./folders"
import { freePort } from "./free-port"

const COMMAND = join(root, ".medusa", "server", "src", "cli", "index.js")

/** The account_id of the first account. */
export const SANDBOX_ACCOUNT = "1000000001"

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
  /** The file of its transactions, with which it continues; default: it begins without any. */
  readonly records?: string
  /** The sign key of its first account; default: a new one. */
  readonly signKey?: string
  /** A file that its process loads before anything else, and the variables that the file reads. */
  readonly hook?: { readonly require: string; readonly env: Readonly<Record<string, string>> }
}

/**
 * Starts the sandbox by its own command, with a merchant made up for this run. Its output includes the sign key and is
 * not logged.
 */
export async function startSandbox({
  port,
  logFile,
  command = COMMAND,
  records,
  signKey,
  hook,
}: SandboxOptions): Promise<Sandbox> {
  const account = {
    merchant_id: "1000001",
    account_id: SANDBOX_ACCOUNT,
    sign_key: signKey ?? randomBytes(24).toString("base64url"),
  }
  // A key may begin with a dash.
  const named = ["--merchant", account.merchant_id, "--account", account.account_id, `--sign-key=${account.sign_key}`]
  const child = startChild({
    name: "The sandbox",
    args: [
      ...(hook ? ["--require", hook.require] : []),
      command,
      "sandbox",
      "--port",
      String(port ?? (await freePort())),
      ...named,
      ...(records === undefined ? [] : ["--records", records]),
      "--json",
      "--until-stdin-closes",
    ],
    env: hook?.env,
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
