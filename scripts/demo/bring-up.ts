import { join } from "node:path"
import { freePort } from "../processes/free-port"
import { startSandbox } from "../processes/sandbox"
import { startStore } from "../processes/store"
import type { Own } from "../processes/supervise"
import { fillInAccounts } from "./accounts"
import type { DemoData } from "./data"
import { DEDUCTING } from "./deducting"
import { offerInShop } from "./offer-in-shop"
import type { Demo } from "./welcome"

const ADMIN_EMAIL = "admin@example.com"

/** Starts the sandbox and the store on a database that runs, and has one of its products sold on a plan as well. */
export async function bringUp(
  own: Own,
  { databaseUrl, secrets, logs, note, clock }: DemoData,
  say: (line: string) => void
): Promise<Demo> {
  const sandbox = await own(startSandbox({ port: await freePort(9100), logFile: join(logs, "sandbox.log") }))
  const { env: accounts, signKeys } = await fillInAccounts(sandbox, {}, DEDUCTING)
  const { env, ...hook } = clock?.hook ?? {}
  const options = { ...hook, env: { ...accounts, ...env }, databaseUrl, adminEmail: ADMIN_EMAIL, secrets, note, say }
  const store = await own(
    startStore({ ...options, port: Number(process.env.PORT) || undefined, logFile: join(logs, "store.log") })
  )
  const admin = { email: ADMIN_EMAIL, password: secrets.admin_password }
  await offerInShop({ url: store.url, ...admin })
  return { store, sandbox, databaseUrl, signKeys, admin }
}
