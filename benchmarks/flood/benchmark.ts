import { rmSync } from "node:fs"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { AcquiringRoutes, checkoutUrlIn } from "../../testing/shop/acquiring-routes"
import { BEHIND_PROXY } from "../../testing/store/behind-proxy"
import { newCart } from "../../testing/shop/cart"
import type { ReadyCart } from "../../testing/shop/cart"
import { storefront } from "../../testing/shop/storefront"
import type { ProofOutcome } from "../../testing/report/report"
import { fillInAccounts } from "../../testing/accounts/fill-in-accounts"
import { root } from "../../testing/processes/folders"
import { startPostgres } from "../../testing/database/postgres"
import { startSandbox } from "../../testing/processes/sandbox"
import { newSecrets } from "../../testing/store/secrets"
import { startStore } from "../../testing/store/store"
import type { Benchmark, BenchmarkWish } from "../benchmark"
import { Flood } from "./flood"
import { outcomeOf } from "./outcome"

const PER_SECOND = 300

/** An address that neither Medusa nor the plugin has. */
const UNKNOWN_ADDRESS = "/unknown"

/** Quiet and flooded rounds alternate, because other load on the machine then slows down both. */
const ROUNDS = 6
const CHECKOUTS = 10

const folder = join(root, ".cache", "benchmarks")
const log = (name: string): string => join(folder, "logs", `${name}.log`)

/**
 * Compares the time until the payment page appears, with and without forged webhooks. Requests to an address that does
 * not exist, at the same rate, show which part of the difference is Medusa's.
 */
export const flood: Benchmark = {
  name: "flood",
  measures: "how long a checkout takes while 300 forged webhooks a second come, against how long without",
  run: measure,
}

async function measure({ own, say }: BenchmarkWish): Promise<ProofOutcome> {
  const secrets = newSecrets()
  const { database_password: password } = secrets
  const data = join(folder, "postgres-flood")
  rmSync(data, { recursive: true, force: true })
  const postgres = await own(startPostgres({ folder: data, password, logFile: log("postgres-flood"), throwAway: true }))
  const sandbox = await own(startSandbox({ logFile: log("sandbox-flood") }))
  const env = { ...(await fillInAccounts(sandbox)).env, ...BEHIND_PROXY }
  const databaseUrl = await postgres.database("flood")
  const { url, shop } = await own(
    startStore({ databaseUrl, adminEmail: "admin@example.com", secrets, logFile: log("store-flood"), env, say })
  )

  const address = { url, publishableKey: shop.publishable_key }
  const shopper = storefront(address)
  const cart = (): Promise<ReadyCart> => newCart(shopper, { regionId: shop.region_id, variantId: shop.variant_id })
  const acquiring = new AcquiringRoutes(address)
  const forged = new Flood(`${url}/hooks/acquiring/default`, PER_SECOND)
  const elsewhere = new Flood(`${url}${UNKNOWN_ADDRESS}`, PER_SECOND)
  const quiet: number[] = []
  const flooded: number[] = []
  const floodedElsewhere: number[] = []
  try {
    say("Filling carts")
    await checkouts(acquiring, await several(CHECKOUTS, cart))
    for (let round = 0; round < ROUNDS; round++) {
      const [first, second, third] = [
        await several(CHECKOUTS, cart),
        await several(CHECKOUTS, cart),
        await several(CHECKOUTS, cart),
      ]
      say(`Checking out, round ${round + 1} of ${ROUNDS}`)
      quiet.push(...(await checkouts(acquiring, first)))
      flooded.push(...(await forged.during(() => checkouts(acquiring, second))))
      floodedElsewhere.push(...(await elsewhere.during(() => checkouts(acquiring, third))))
    }
    const { sent: sentElsewhere } = elsewhere.answers
    return outcomeOf({ perSecond: PER_SECOND, ...forged.answers, quiet, flooded, sentElsewhere, floodedElsewhere })
  } finally {
    forged.close()
    elsewhere.close()
  }
}

/** Opens the payment page of each cart, one after the other. @returns how long each took in milliseconds */
async function checkouts(acquiring: AcquiringRoutes, carts: readonly ReadyCart[]): Promise<number[]> {
  const times: number[] = []
  for (const { cart, session } of carts) {
    const began = performance.now()
    const url = checkoutUrlIn(await acquiring.checkout({ cartId: cart.id, sessionId: session.id }))
    const page = await fetch(url, {
      method: "POST",
      headers: { "x-forwarded-for": `203.0.113.${(times.length % 250) + 1}` },
    })
    await page.text()
    if (page.status !== 200) throw new Error(`The payment page was answered with HTTP ${page.status}.`)
    times.push(performance.now() - began)
  }
  return times
}

async function several<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  const made: Value[] = []
  while (made.length < count) made.push(await make())
  return made
}
