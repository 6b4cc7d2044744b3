import type { Seen } from "../../scripts/screenshots/shoppers"
import type { Shop } from "../store/src/seed"
import type { FilledCart } from "./cart"

/** What the global set-up hands to the test files: through the environment, since they may run in processes of their own. */
export interface TestWorld {
  /** A PostgreSQL that is empty at the start and thrown away in the end. */
  readonly postgres: { readonly host: string; readonly port: string; readonly user: string; readonly password: string }
  /** One for each process that jest may run tests in: what a test reads in its ledger, no other test has done. */
  readonly sandboxes: readonly SandboxOfTests[]
}

export interface SandboxOfTests {
  readonly url: string
  readonly merchant_id: string
  readonly account_id: string
  readonly sign_key: string
}

/** As Medusa's test runner reads a database server. */
export function publishWorld({ postgres, sandboxes }: TestWorld): void {
  Object.assign(process.env, {
    DB_HOST: postgres.host,
    DB_PORT: postgres.port,
    DB_USERNAME: postgres.user,
    DB_PASSWORD: postgres.password,
    TEST_SANDBOXES: JSON.stringify(sandboxes),
  })
}

/** The simulated gateways of all processes that tests run in. */
export function sandboxesOfTests(): readonly SandboxOfTests[] {
  return JSON.parse(process.env.TEST_SANDBOXES ?? "[]") as SandboxOfTests[]
}

/** The simulated gateway that runs beside the tests of this process. */
export function sandboxOfTests(): SandboxOfTests {
  const sandbox = ofThisProcess(sandboxesOfTests())
  if (!sandbox) throw new Error("No sandbox is running for these tests: start them with jest's project `store` or `browser`.")
  return sandbox
}

/** The merchant's in the stores of the project `store`; no login outlasts the time that a test lets go by. */
export const LOGIN = { email: "admin@example.com", password: "a password of the tests" }

/** The database that the stores of the project `store` begin with. */
export interface TemplateOfTests {
  readonly database: string
  readonly shop: Shop
  /** Carts with the shop's variant in its region, with addresses and delivery. */
  readonly carts: readonly FilledCart[]
}

export function publishTemplate(template: TemplateOfTests): void {
  process.env.TEST_TEMPLATE = JSON.stringify(template)
}

export function templateOfTests(): TemplateOfTests {
  const text = process.env.TEST_TEMPLATE
  if (!text) throw new Error("There is no database to copy: start these tests with jest's project `store`.")
  return JSON.parse(text) as TemplateOfTests
}

/** The store that runs beside the tests in the browser. */
export interface RunningShop {
  readonly url: string
  readonly databaseUrl: string
  /** The file of its clock (`StoreClock`), which nobody has put forward yet. */
  readonly clock: string
  readonly shop: Shop
  readonly admin: { readonly email: string; readonly password: string }
  /** A cart with the shop's variant in its region, with addresses and delivery, to be copied. */
  readonly filled?: FilledCart
}

/** The same where shoppers have paid already. What they did is there to be looked at: no test changes it. */
export interface ShopWithPast extends RunningShop {
  readonly filled: FilledCart
  /** The pages of what they did. */
  readonly seen: Seen
  /** An order of one piece that is paid. */
  readonly bought: Bought
}

interface Bought {
  readonly order: { readonly id: string; readonly display_id?: number }
  readonly payment: { readonly id: string; readonly order_no: string }
}

/** The stores of the project `browser`. */
interface RunningShops {
  /** One for each process that tests run in, with the accounts of its gateway filled in. */
  readonly filledIn: readonly ShopWithPast[]
  /** One that nobody has set up yet: for one file of tests. */
  readonly untouched: RunningShop
}

export function publishShops(shops: RunningShops): void {
  process.env.TEST_SHOPS = JSON.stringify(shops)
}

export function shopOfTests(): ShopWithPast {
  const shop = ofThisProcess(shopsOfTests().filledIn)
  if (!shop) throw new Error("There are more processes of tests than stores.")
  return shop
}

export function untouchedShopOfTests(): RunningShop {
  return shopsOfTests().untouched
}

function shopsOfTests(): RunningShops {
  const text = process.env.TEST_SHOPS
  if (!text) throw new Error("The store is not running: start these tests with jest's project `browser`.")
  return JSON.parse(text) as RunningShops
}

/** Jest numbers the processes that it runs tests in from one. */
function ofThisProcess<Each>(all: readonly Each[]): Each | undefined {
  return all[Number(process.env.JEST_WORKER_ID ?? 1) - 1]
}
