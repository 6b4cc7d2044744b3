import { rmSync } from "node:fs"
import { join } from "node:path"
import { embeddedDatabase } from "../processes/embedded-database"
import { demoFolder } from "../processes/folders"
import { freePort } from "../processes/free-port"
import { lockFolder } from "../processes/lock"
import { startSandbox } from "../processes/sandbox"
import { storeSecrets } from "../processes/secrets"
import { startStore } from "../processes/store"
import { supervise } from "../processes/supervise"
import type { Own } from "../processes/supervise"
import { playTour } from "../tour"
import { fillInAccounts } from "./accounts"
import { welcome } from "./welcome"
import type { Demo } from "./welcome"

export interface DemoWish {
  readonly fresh: boolean
  readonly once: boolean
  readonly json: string | undefined
  /** Why there is no browser; `undefined` when there is one. */
  readonly noBrowser: string | undefined
  readonly say: (line: string) => void
}

const ADMIN_EMAIL = "admin@example.com"
const SECRETS = join(demoFolder, "secrets.json")
const NOTE = join(demoFolder, "demo-database.json")
const LOGS = join(demoFolder, "logs")

/**
 * Brings up the database, the sandbox and the store, and then either waits until it is asked to end, or plays the tour.
 *
 * @returns the exit code
 */
export async function runDemo(wish: DemoWish): Promise<number> {
  const unlock = lockFolder(demoFolder)
  let complete = !wish.once
  try {
    await supervise(async (own) => {
      const demo = await bringUp(own, wish)
      if (!wish.once) {
        process.stdout.write(welcome(demo))
        return "stay"
      }
      complete = await playTour(demo, wish)
      return "end"
    })
  } finally {
    unlock()
  }
  return complete ? 0 : 1
}

async function bringUp(own: Own, { fresh, say }: DemoWish): Promise<Demo> {
  if (fresh) forget()
  const secrets = storeSecrets(SECRETS)
  say("Starting PostgreSQL and the sandbox")
  const databaseUrl = await embeddedDatabase(own, { name: "demo", password: secrets.database_password, fresh })
  const sandbox = await own(startSandbox({ port: await freePort(9100), logFile: join(LOGS, "sandbox.log") }))
  const port = Number(process.env.PORT) || undefined
  const logFile = join(LOGS, "store.log")
  const { env, signKeys } = await fillInAccounts(sandbox)
  const store = await own(startStore({ port, databaseUrl, adminEmail: ADMIN_EMAIL, secrets, logFile, env, note: NOTE, say }))
  return { store, sandbox, databaseUrl, signKeys, admin: { email: ADMIN_EMAIL, password: secrets.admin_password } }
}

/** New data go with new secrets and an empty log; the database's own files are deleted by the one who starts it. */
function forget(): void {
  for (const path of [SECRETS, NOTE, LOGS]) rmSync(path, { recursive: true, force: true })
}
