import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type Medusa from "@medusajs/js-sdk"
import { TestDatabaseUtils, dropPostgresDatabaseTemplate } from "@medusajs/test-utils"
import { Machine } from "../../../testing/machines/machine"
import { startRelay } from "../../../testing/machines/relay"
import type { Relay } from "../../../testing/machines/relay"
import type { Child } from "../../../testing/processes/child"
import { createDatabase } from "../../../testing/database/postgres"
import { newSecrets } from "../../../testing/store/secrets"
import { storeEnvironment } from "../../../testing/store/store"
import { accountVariables } from "../../../testing/accounts/account-variables"
import { BEHIND_PROXY } from "../../../testing/store/behind-proxy"
import { AcquiringRoutes, paymentIn } from "../../../testing/shop/acquiring-routes"
import type { PaymentRef } from "../../../testing/shop/acquiring-routes"
import { admin } from "../../../testing/admin/admin"
import { CARDS, typed } from "../../../testing/shop/cards"
import { newCart, takeCart } from "../../../testing/shop/cart"
import { eventually } from "../../../testing/clock/eventually"
import { SandboxApi } from "../../../testing/gateway/sandbox-api"
import { TEST_FOLDER } from "../../../testing/world/start-world"
import { storefront } from "../../../testing/shop/storefront"
import { LOGIN, sandboxOfTests, templateOfTests } from "../../../testing/world/test-world"

const START_MS = 300_000

/** The time for which a server may still use values that were changed at another one. */
const LIMIT_MS = 2_000

/** Between two payments at one server. */
const PACE_MS = 300

const gateway = sandboxOfTests()
const sandbox = new SandboxApi(gateway.url)
const NEW_KEY = "the key that the gateway gave out today"

/** The result of each payment, by its server. */
type Paid = Record<string, string[]>

describe("Two servers on one database, while shoppers pay at both", () => {
  const database = `servers-${randomUUID()}`
  const { shop, database: template, carts: filled } = templateOfTests()
  const carts = [...filled]
  const running: Child[] = []
  let relay: Relay | undefined
  let servers: readonly Machine[] = []
  let merchant: Medusa

  beforeAll(async () => {
    const { getDatabaseURL } = TestDatabaseUtils
    await createDatabase(getDatabaseURL("postgres"), database, template)
    relay = await startRelay(() => servers.map(({ url }) => url))
    const own = {
      ...accountVariables(gateway, null),
      ACQUIRING_MORE_ACCOUNTS: "",
      PUBLIC_URL: relay.url,
      ...BEHIND_PROXY,
    }
    const env = storeEnvironment({
      databaseUrl: getDatabaseURL(database),
      adminEmail: LOGIN.email,
      secrets: newSecrets(),
      env: own,
    })
    const create = (name: string) =>
      Machine.create({ name, mode: "server", env, logFile: join(TEST_FOLDER, `${name}.log`) })
    servers = [await create("server-a"), await create("server-b")]
    await Promise.all(servers.map(async (server) => running.push(await server.start())))
    merchant = await admin({ url: addressOf("server-a"), ...LOGIN })
    await sandbox.reset()
    const { url: baseUrl, ...identity } = gateway
    await change({
      baseUrl,
      ...identity,
      flow: "both",
      acknowledgeSaqD: true,
      maxDeclinesPerIp: 1000,
      maxDeclinesPerCustomer: 1000,
    })
  }, START_MS)

  afterAll(async () => {
    await sandbox.putAccount({ ...identityAtGateway(), sign_key: gateway.sign_key, previous_sign_key: "" })
    await Promise.all(running.map((child) => child.stop()))
    await relay?.close()
    await dropPostgresDatabaseTemplate(database)
  }, START_MS)

  const identityAtGateway = () => ({ merchant_id: gateway.merchant_id, account_id: gateway.account_id })

  const addressOf = (name: string): string => {
    const server = servers.find((one) => one.name === name)
    if (!server) throw new Error(`There is no ${name}.`)
    return server.url
  }

  /** The merchant is at the first server. */
  const change = async (body: Record<string, unknown>): Promise<void> => {
    await merchant.client.fetch("/admin/acquiring/accounts/default", { method: "POST", body })
  }

  /** A cart of a shopper at a server, ready to be paid. */
  async function cartAt(name: string): Promise<{ readonly ref: PaymentRef; readonly acquiring: AcquiringRoutes }> {
    const address = { url: addressOf(name), publishableKey: shop.publishable_key }
    const client = storefront(address)
    const cartInHand = carts.pop()
    const home = { regionId: shop.region_id, variantId: shop.variant_id }
    const { cart, session } = await (cartInHand ? takeCart(client, cartInHand, {}) : newCart(client, home))
    return { ref: { cartId: cart.id, sessionId: session.id }, acquiring: new AcquiringRoutes(address) }
  }

  /** Has shoppers pay at each server, one after the other, until its end. */
  function keepPaying() {
    const paid: Paid = {}
    const ending = new AbortController()
    const pays = async ({ name }: Machine): Promise<void> => {
      const results: string[] = []
      paid[name] = results
      while (!ending.signal.aborted) {
        const { ref, acquiring } = await cartAt(name)
        results.push(
          await acquiring
            .card(ref, typed(CARDS.approved))
            .then((answer) => paymentIn(answer).status)
            .catch(String)
        )
        await pause(PACE_MS)
      }
    }
    const all = Promise.all(servers.map(pays))
    return {
      /** Resolves when so many more were made at each server. */
      async more(count: number): Promise<void> {
        const before = servers.map(({ name }) => paid[name]?.length ?? 0)
        await eventually(
          async () =>
            servers.every(({ name }, place) => (paid[name]?.length ?? 0) >= (before[place] ?? 0) + count) || undefined,
          120_000
        )
      },
      async end(): Promise<Paid> {
        ending.abort()
        await all
        return paid
      },
    }
  }

  /** Milliseconds until a server first answers as wanted. */
  async function millisecondsUntil(isSo: () => Promise<boolean>): Promise<number> {
    const began = performance.now()
    return eventually(async () => {
      const asked = performance.now()
      return (await isSo()) ? asked - began : undefined
    })
  }

  it(
    "both use what is saved at one of them within two seconds, a new key as well, and no payment fails of it",
    async () => {
      const shopper = await cartAt("server-b")
      const pageIsOffered = async (): Promise<boolean> => {
        const { status, json } = await shopper.acquiring.checkout(shopper.ref)
        if (status !== 200) expect(json).toMatchObject({ code: "flow_switched_off" })
        return status === 200
      }
      const traffic = keepPaying()
      try {
        await traffic.more(1)

        await change({ flow: "direct" })
        expect(await millisecondsUntil(async () => !(await pageIsOffered()))).toBeLessThan(LIMIT_MS)
        await change({ flow: "both" })
        expect(await millisecondsUntil(pageIsOffered)).toBeLessThan(LIMIT_MS)

        await sandbox.putAccount({ ...identityAtGateway(), sign_key: NEW_KEY, previous_sign_key: gateway.sign_key })
        await traffic.more(1)
        await change({ sign_key: NEW_KEY, previous_sign_key: gateway.sign_key })
        // From then on the gateway takes the new key alone, so a signature with the old key fails.
        await pause(LIMIT_MS)
        // A payment that began before does not use it either.
        await traffic.more(1)
        await sandbox.putAccount({ ...identityAtGateway(), previous_sign_key: "" })
        await traffic.more(3)
      } finally {
        // Even after a failed test the shoppers must stop.
        await traffic.end()
      }

      const paid = await traffic.end()
      for (const { name } of servers) expect(paid[name]).toEqual(paid[name]?.map(() => "captured"))
      const all = Object.values(paid).flat().length
      expect((await sandbox.transactions()).filter(({ state }) => state === "captured")).toHaveLength(all)
    },
    START_MS
  )

  it(
    "count the cards that somebody tries at either as one: who was stopped at one is stopped at the other",
    async () => {
      await change({ maxDeclinesPerIp: 3 })
      const statuses: number[] = []
      for (const { name } of [...servers, ...servers, ...servers]) {
        const { ref, acquiring } = await cartAt(name)
        statuses.push((await acquiring.card(ref, typed(CARDS.declined))).status)
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    },
    START_MS
  )
})
