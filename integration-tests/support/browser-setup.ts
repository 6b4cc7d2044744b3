import { join } from "node:path"
import { offerInShop } from "../../scripts/demo/offer-in-shop"
import { freePort } from "../../scripts/processes/free-port"
import type { Postgres } from "../../scripts/processes/postgres"
import { storeSecrets } from "../../scripts/processes/secrets"
import { startStore } from "../../scripts/processes/store"
import { accountVariables } from "./account-variables"
import { manualVariables } from "./manual-account"
import { TEST_FOLDER, startWorld } from "./start-world"
import { publishShops, sandboxOfTests } from "./test-world"
import type { RunningShop } from "./test-world"
import { endAllWhenItFails, keepRunning } from "./world-processes"

const ADMIN_EMAIL = "admin@example.com"

/** Before the project `browser`: two built stores with shop page and dashboard, each a process of its own. */
export default async function setUp(): Promise<void> {
  await endAllWhenItFails(async () => {
    const { postgres } = await startWorld(1)
    const [filledIn, untouched] = await Promise.all([
      startShop(postgres, "browser", { ...accountVariables(sandboxOfTests()), ...manualVariables(sandboxOfTests()) }),
      startShop(postgres, "untouched", accountVariables(sandboxOfTests(), null)),
    ])
    await offerInShop({ url: filledIn.url, ...filledIn.admin })
    publishShops({ filledIn, untouched })
  })
}

async function startShop(postgres: Postgres, name: string, env: Record<string, string>): Promise<RunningShop> {
  const secrets = storeSecrets(join(TEST_FOLDER, `${name}-secrets.json`))
  const store = await startStore({
    port: await freePort(),
    databaseUrl: await postgres.database(name),
    adminEmail: ADMIN_EMAIL,
    secrets,
    logFile: join(TEST_FOLDER, `${name}-store.log`),
    env,
    say: () => undefined,
  })
  keepRunning(store)
  return { url: store.url, shop: store.shop, admin: { email: ADMIN_EMAIL, password: secrets.admin_password } }
}
