import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { AcquiringRoutes, cardOf, paymentIn } from "../../testing/shop/acquiring-routes"
import { newCart } from "../../testing/shop/cart"
import { placeOrder } from "../../testing/shop/order"
import { SandboxApi } from "../../testing/gateway/sandbox-api"
import { storefront } from "../../testing/shop/storefront"
import { accountVariables } from "../../testing/accounts/account-variables"
import { freePort } from "../../testing/processes/free-port"
import type { MedusaApp } from "../../testing/processes/medusa"
import { startPostgres } from "../../testing/database/postgres"
import { startSandbox } from "../../testing/processes/sandbox"
import type { Sandbox } from "../../testing/processes/sandbox"
import { storeSecrets } from "../../testing/store/secrets"
import { startStore } from "../../testing/store/store"
import type { Store } from "../../testing/store/store"
import { supervise } from "../../testing/processes/supervise"
import { same } from "../tour/check"

/** A Medusa app that has the plugin. */
export interface Boot {
  /** Default: the store of this repository. */
  readonly app?: MedusaApp
  /** The file of the plugin's command; default: the one that is built here. */
  readonly command?: string
  /** The folder of its database, secrets and logs. */
  readonly folder: string
}

/** Starts PostgreSQL, the sandbox and an app, and pays for one order with a card. */
export async function payOnce({ app, command, folder }: Boot, say: (line: string) => void): Promise<void> {
  const log = (name: string): string => join(folder, "logs", `${name}.log`)
  const outcome = await supervise(async (own) => {
    const password = randomBytes(12).toString("base64url")
    const postgres = await own(
      startPostgres({ folder: join(folder, "postgres"), password, logFile: log("postgres"), throwAway: true })
    )
    const sandbox = await own(startSandbox({ command, logFile: log("sandbox") }))
    const store = await own(
      startStore({
        app,
        port: await freePort(),
        databaseUrl: await postgres.database("app"),
        adminEmail: "admin@example.com",
        secrets: storeSecrets(join(folder, "secrets.json")),
        logFile: log("store"),
        env: app
          ? { ACCOUNT: JSON.stringify(accountOf(sandbox)) }
          : accountVariables({ ...sandbox.account, url: sandbox.url }),
        say,
      })
    )
    await pay(store, sandbox, say)
    return "end"
  })
  if (outcome === "asked") throw new Error("It was ended before anything was paid.")
}

function accountOf({ url, account }: Sandbox): Record<string, unknown> {
  return { ...account, baseUrl: url, flow: "both", acknowledgeSaqD: true, website: "An app" }
}

async function pay({ url, shop }: Store, sandbox: Sandbox, say: (line: string) => void): Promise<void> {
  const address = { url, publishableKey: shop.publishable_key }
  const store = storefront(address)
  const { cart, session } = await newCart(store, { regionId: shop.region_id, variantId: shop.variant_id })
  const ref = { cartId: cart.id, sessionId: session.id }
  const payment = paymentIn(await new AcquiringRoutes(address).card(ref, cardOf("4111111111111111")))
  same("the payment's status", payment.status, "captured")
  const order = await placeOrder(store, cart.id)
  const transaction = await new SandboxApi(sandbox.url).onlyTransaction()
  same("the transaction's state", transaction.state, "captured")
  same("the transaction's amount", Number(transaction.amount), order.total)
  say(`Paid: ${transaction.amount} ${transaction.currency}, order ${order.display_id}`)
}
