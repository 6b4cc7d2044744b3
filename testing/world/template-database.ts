import { join } from "node:path"
import { freePort } from "../processes/free-port"
import type { Postgres } from "../database/postgres"
import { newSecrets } from "../store/secrets"
import { startStore } from "../store/store"
import { accountVariables } from "../accounts/account-variables"
import { collectionOf, fillCart } from "../shop/cart"
import { copyCart } from "../shop/copy-cart"
import { storefront } from "../shop/storefront"
import { LOGIN, publishTemplate, sandboxOfTests } from "./test-world"

const DATABASE = "template-of-stores"

/** About as many as the tests of a store take; who takes more has the rest filled. */
const CARTS = 80

/**
 * Makes the database that every test file copies. A store on a copy has nothing to migrate, and its shop is furnished.
 *
 * It has some filled carts of a shopper, each with one tote, up to the choice of the payment method.
 */
export async function prepareTemplate(postgres: Postgres, folder: string): Promise<void> {
  const databaseUrl = await postgres.database(DATABASE)
  const store = await startStore({
    port: await freePort(),
    databaseUrl,
    known: "new",
    adminEmail: LOGIN.email,
    secrets: { ...newSecrets(), admin_password: LOGIN.password },
    logFile: join(folder, "template.log"),
    env: accountVariables(sandboxOfTests()),
    say: () => undefined,
  })
  try {
    const { publishable_key, region_id, variant_id } = store.shop
    const client = storefront({ url: store.url, publishableKey: publishable_key })
    const { id } = await fillCart(client, { regionId: region_id, variantId: variant_id })
    const cart = { id, collectionId: await collectionOf(client, id) }
    publishTemplate({
      database: DATABASE,
      shop: store.shop,
      carts: [cart, ...(await copyCart(databaseUrl, cart, CARTS))],
    })
  } finally {
    await store.stop()
  }
}
