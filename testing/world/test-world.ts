import type { Seen } from "./shoppers"
import type { Shop } from "../store/shop"
import type { FilledCart } from "../shop/cart"

/**
 * Values that the global set-up passes to the test files. They go through the environment, because tests may run in
 * other processes.
 */
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

/** The simulated gateway that runs beside the tests of this process. */
export function sandboxOfTests(): SandboxOfTests {
  return ofThisProcess("TEST_SANDBOXES", "`store`, `shop` or `admin`")
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
  return JSON.parse(published("TEST_TEMPLATE", "`store`")) as TemplateOfTests
}

/** A store that runs beside the tests in the browser. */
export interface RunningShop {
  readonly url: string
  readonly databaseUrl: string
  /** The file of its clock (`StoreClock`), at the true time. */
  readonly clock: string
  readonly shop: Shop
  readonly admin: { readonly email: string; readonly password: string }
  /** A cart with the shop's variant in its region, with addresses and delivery, to be copied. */
  readonly filled?: FilledCart
}

/** The stores with the accounts of their gateway filled in: one for each process that tests run in. */
export function publishShops(shops: readonly RunningShop[]): void {
  process.env.TEST_SHOPS = JSON.stringify(shops)
}

export function shopOfTests(): RunningShop {
  return ofThisProcess("TEST_SHOPS", "`shop` or `admin`")
}

/** Purchases in a store before the tests began. Tests read them and change none. */
export interface Past {
  /** The pages of what they did. */
  readonly seen: Seen
  /** An order of one piece that is paid. */
  readonly bought: {
    readonly order: { readonly id: string; readonly display_id?: number }
    readonly payment: { readonly id: string; readonly order_no: string }
  }
}

/** Purchases before the tests, for each of {@link publishShops}. */
export function publishPasts(pasts: readonly Past[]): void {
  process.env.TEST_PASTS = JSON.stringify(pasts)
}

export function pastOfTests(): Past {
  return ofThisProcess("TEST_PASTS", "`admin`")
}

/** A store without any set-up, for one file of tests. */
export function publishUntouchedShop(shop: RunningShop): void {
  process.env.TEST_UNTOUCHED_SHOP = JSON.stringify(shop)
}

export function untouchedShopOfTests(): RunningShop {
  return JSON.parse(published("TEST_UNTOUCHED_SHOP", "`admin`")) as RunningShop
}

/** The one of this process, of what was published as a list: jest numbers the processes that it runs tests in from one. */
function ofThisProcess<Each>(variable: string, projects: string): Each {
  const all = JSON.parse(published(variable, projects)) as Each[]
  const ours = all[Number(process.env.JEST_WORKER_ID ?? 1) - 1]
  if (!ours) throw new Error(`There are more processes of tests than are in ${variable}.`)
  return ours
}

function published(variable: string, projects: string): string {
  const text = process.env[variable]
  if (!text)
    throw new Error(`These tests have nothing to run in (${variable}): start them with jest's project ${projects}.`)
  return text
}
