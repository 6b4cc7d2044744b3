import { join } from "node:path"
import { freePort } from "../../testing/processes/free-port"
import { SANDBOX_ACCOUNT, startSandbox } from "../../testing/processes/sandbox"
import { signKeysFrom } from "../../testing/store/secrets"
import { startStore } from "../../testing/store/store"
import type { Own } from "../../testing/processes/supervise"
import { fillInAccounts } from "../../testing/accounts/fill-in-accounts"
import type { DemoData } from "./data"
import { GATEWAY_BILLED } from "../../testing/accounts/gateway-billed"
import { offerInShop } from "../../testing/admin/offer-in-shop"
import type { Demo } from "./welcome"

const ADMIN_EMAIL = "admin@example.com"

/** Starts the sandbox and the store on a database that runs, and has one of its products sold on a plan as well. */
export async function startDemo(
  own: Own,
  { databaseUrl, secrets, logs, note, records, clock, sandboxClock }: DemoData,
  say: (line: string) => void
): Promise<Demo> {
  const signKeyOf = signKeysFrom(secrets)
  const sandbox = await own(
    startSandbox({
      port: await freePort(9100),
      logFile: join(logs, "sandbox.log"),
      records,
      signKey: signKeyOf(SANDBOX_ACCOUNT),
      hook: sandboxClock?.hook,
    })
  )
  const { env: accounts, signKeys } = await fillInAccounts(sandbox, {}, GATEWAY_BILLED, signKeyOf)
  const { env, ...hook } = clock?.hook ?? {}
  const options = { ...hook, env: { ...accounts, ...env }, databaseUrl, adminEmail: ADMIN_EMAIL, secrets, note, say }
  const store = await own(
    startStore({ ...options, port: Number(process.env.PORT) || undefined, logFile: join(logs, "store.log") })
  )
  const admin = { email: ADMIN_EMAIL, password: secrets.admin_password }
  await offerInShop({ url: store.url, ...admin })
  return { store, sandbox, databaseUrl, signKeys, admin }
}
