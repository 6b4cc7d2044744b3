import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { accountVariables } from "../../testing/accounts/account-variables"
import { startPostgres } from "../../testing/database/postgres"
import { freePort } from "../../testing/processes/free-port"
import type { MedusaApp } from "../../testing/processes/medusa"
import { startSandbox } from "../../testing/processes/sandbox"
import type { Sandbox } from "../../testing/processes/sandbox"
import { supervise } from "../../testing/processes/supervise"
import { storeSecrets } from "../../testing/store/secrets"
import { startStore } from "../../testing/store/store"
import type { Store } from "../../testing/store/store"

/** A Medusa app that has the plugin. */
export interface Boot {
  /** Default: the store of this repository. */
  readonly app?: MedusaApp
  /** The file of the plugin's command; default: the one that is built here. */
  readonly command?: string
  /** The folder of its database, secrets and logs. */
  readonly folder: string
  /** Further variables of the store. */
  readonly env?: Readonly<Record<string, string>>
}

/** A store with its gateway, and the login of its admin. */
export interface RunningStore {
  readonly store: Store
  readonly sandbox: Sandbox
  readonly admin: { readonly email: string; readonly password: string }
}

const ADMIN_EMAIL = "admin@example.com"

/** Starts PostgreSQL, the sandbox and an app for as long as `use` takes, and ends them also if it fails. */
export async function runStore(
  { app, command, folder, env }: Boot,
  use: (running: RunningStore) => Promise<void>,
  say: (line: string) => void
): Promise<void> {
  const log = (name: string): string => join(folder, "logs", `${name}.log`)
  const outcome = await supervise(async (own) => {
    const password = randomBytes(12).toString("base64url")
    const postgres = await own(
      startPostgres({ folder: join(folder, "postgres"), password, logFile: log("postgres"), throwAway: true })
    )
    const sandbox = await own(startSandbox({ command, logFile: log("sandbox") }))
    const secrets = storeSecrets(join(folder, "secrets.json"))
    const account = app
      ? { ACCOUNT: JSON.stringify(accountOf(sandbox)) }
      : accountVariables({ ...sandbox.account, url: sandbox.url })
    const store = await own(
      startStore({
        app,
        port: await freePort(),
        databaseUrl: await postgres.database("app"),
        adminEmail: ADMIN_EMAIL,
        secrets,
        logFile: log("store"),
        env: { ...account, ...env },
        say,
      })
    )
    await use({ store, sandbox, admin: { email: ADMIN_EMAIL, password: secrets.admin_password } })
    return "end"
  })
  if (outcome === "asked") throw new Error("It was ended before anything was paid.")
}

function accountOf({ url, account }: Sandbox): Record<string, unknown> {
  return { ...account, baseUrl: url, flow: "both", acknowledgeSaqD: true, website: "An app" }
}
