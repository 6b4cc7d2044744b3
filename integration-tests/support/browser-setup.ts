import { join } from "node:path"
import { offerInShop } from "../../scripts/demo/offer-in-shop"
import { freePort } from "../../scripts/processes/free-port"
import { storeSecrets } from "../../scripts/processes/secrets"
import { startStore } from "../../scripts/processes/store"
import { accountVariables } from "./account-variables"
import { TEST_FOLDER, startWorld } from "./start-world"
import { publishShop, sandboxOfTests } from "./test-world"
import { endAllWhenItFails, keepRunning } from "./world-processes"

const ADMIN_EMAIL = "admin@example.com"

/** Before the project `browser`: the built store with its shop page, as a process of its own. */
export default async function setUp(): Promise<void> {
  await endAllWhenItFails(async () => {
    const { postgres } = await startWorld(1)
    const secrets = storeSecrets(join(TEST_FOLDER, "browser-secrets.json"))
    const store = await startStore({
      port: await freePort(),
      databaseUrl: await postgres.database("browser"),
      adminEmail: ADMIN_EMAIL,
      secrets,
      logFile: join(TEST_FOLDER, "browser-store.log"),
      env: accountVariables(sandboxOfTests()),
      say: () => undefined,
    })
    keepRunning(store)
    const admin = { email: ADMIN_EMAIL, password: secrets.admin_password }
    await offerInShop({ url: store.url, ...admin })
    publishShop({ url: store.url, shop: store.shop, admin })
  })
}
