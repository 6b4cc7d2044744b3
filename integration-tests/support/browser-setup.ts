import { basename, join } from "node:path"
import { offerInShop } from "../../scripts/demo/offer-in-shop"
import { freePort } from "../../scripts/processes/free-port"
import { newSecrets } from "../../scripts/processes/secrets"
import type { StoreSecrets } from "../../scripts/processes/secrets"
import { prepareStore, startStore } from "../../scripts/processes/store"
import type { StoreOptions } from "../../scripts/processes/store"
import { StoreClock } from "../../scripts/processes/store-clock"
import { haveShoppersPay, sendForged } from "../../scripts/screenshots/shoppers"
import { runChromium } from "../browser/kit/chromium"
import { accountVariables } from "./account-variables"
import { buy } from "./buy"
import { collectionOf, fillCart } from "./cart"
import { manualVariables } from "./manual-account"
import { newestPayment } from "./newest-payment"
import { TEST_FOLDER, startWorld } from "./start-world"
import { storefront } from "./storefront"
import type { Shop } from "../store/src/seed"
import { publishShops, sandboxOfTests, sandboxesOfTests } from "./test-world"
import type { RunningShop, ShopWithPast } from "./test-world"
import { untilTold } from "./until-told"
import { endAllWhenItFails, keepRunning } from "./world-processes"

const ADMIN_EMAIL = "admin@example.com"

/** The name of the database that all others are copies of. */
const FURNISHED = "furnished"

/** All that protects the account from the testing of cards: a part of its page of which nothing can be changed there. */
const GUARD = { triesPerSession: 5, declinesPerCustomer: 1000, declineWindowMinutes: 60 }

/**
 * Before the project `browser`: built stores with shop page and dashboard, each a process of its own, and one Chromium for all files. There
 * is a store for each process that tests run in, and one that nobody has set up.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await endAllWhenItFails(async () => {
    const secrets = newSecrets()
    const { postgres } = await startWorld(maxWorkers)
    const chromium = await runChromium()
    keepRunning({ stop: () => chromium.close() })
    const accounts = sandboxesOfTests().map((sandbox) => ({ ...accountVariables(sandbox, GUARD), ...manualVariables(sandbox) }))
    const shop = await prepareStore(optionsOf(await postgres.database(FURNISHED), secrets, accounts[0], "new"))
    // A database is copied while nobody uses it: one after the other.
    const copyOf = (name: string): Promise<string> => postgres.database(name, FURNISHED)
    const nobodys = optionsOf(await copyOf("untouched"), secrets, accountVariables(sandboxOfTests(), null), shop)
    const ours: StoreOptions[] = []
    for (const [index, env] of accounts.entries()) ours.push(optionsOf(await copyOf(`filled-in-${index}`), secrets, env, shop))
    const [untouched, ...filledIn] = await Promise.all([startShop(nobodys), ...ours.map(startFilledIn)])
    publishShops({ filledIn, untouched })
    await untilTold()
  })
}

/** Copies share their secrets, as what is encrypted in one was encrypted with them. */
function optionsOf(databaseUrl: string, secrets: StoreSecrets, env: Record<string, string> | undefined, known: Shop | "new"): StoreOptions {
  return { databaseUrl, known, adminEmail: ADMIN_EMAIL, secrets, logFile: join(TEST_FOLDER, "furnished.log"), env, say: () => undefined }
}

/** A store whose accounts are filled in, with what is offered in it, the cart that its purchases begin with, and what shoppers did in it so far. */
async function startFilledIn(options: StoreOptions): Promise<ShopWithPast> {
  const store = await startShop(options)
  const { url, admin, shop } = store
  await offerInShop({ url, ...admin })
  const client = storefront({ url, publishableKey: shop.publishable_key })
  const { id } = await fillCart(client, { regionId: shop.region_id, variantId: shop.variant_id })
  const begun = { ...store, filled: { id, collectionId: await collectionOf(client, id) } }
  const { id: orderId, display_id } = await buy(begun)
  const payment = await newestPayment(begun)
  // No more than is looked at: all of it goes through the environment, which is not large.
  const bought = { order: { id: orderId, display_id }, payment: { id: payment.id, order_no: payment.order_no } }
  const seen = await haveShoppersPay(begun)
  await sendForged(begun)
  return { ...begun, seen, bought }
}

async function startShop(options: StoreOptions): Promise<RunningShop> {
  const name = basename(options.databaseUrl)
  const clock = join(TEST_FOLDER, `${name}-clock`)
  const { env, require } = new StoreClock(clock).hook
  const logFile = join(TEST_FOLDER, `${name}-store.log`)
  const { url, shop, stop } = await startStore({ ...options, port: await freePort(), logFile, env: { ...options.env, ...env }, require })
  keepRunning({ stop })
  return { url, databaseUrl: options.databaseUrl, clock, shop, admin: { email: ADMIN_EMAIL, password: options.secrets.admin_password } }
}
