import type { Shop } from "./shop"
import type { Child } from "../processes/child"
import { freePort } from "../processes/free-port"
import { startMedusa } from "../processes/medusa"
import type { MedusaApp } from "../processes/medusa"
import { prepareDatabase } from "./prepare"
import type { KnownDatabase } from "./prepare"
import type { StoreSecrets } from "./secrets"
import { until } from "../clock/until"

export interface StoreOptions {
  /** Default: 9000, or a free one when that is taken. */
  readonly port?: number
  /** The address to listen on; default: this machine only. */
  readonly host?: string
  readonly databaseUrl: string
  readonly adminEmail: string
  readonly secrets: StoreSecrets
  readonly logFile: string
  /** Variables of the store (integration-tests/store/src/environment) beside those that follow from the above. */
  readonly env?: Readonly<Record<string, string>>
  /** The app to start; default: the store of this repository. */
  readonly app?: MedusaApp
  /** A file that the store's process loads before anything else. */
  readonly require?: string
  /** The file that records that the database is prepared (see prepare.ts). */
  readonly note?: string
  /** The content of the database (see prepare.ts). */
  readonly known?: KnownDatabase
  readonly say: (line: string) => void
}

/** A store that answers. */
export interface Store extends Child {
  readonly url: string
  readonly shop: Shop
}

/** A store that is on its way up. */
export interface LaunchedStore extends Child {
  /** Resolves when it answers; it is ended when that fails. */
  answers(): Promise<Store>
}

/** Prepares the database and starts the built store on it. */
export async function startStore(options: StoreOptions): Promise<Store> {
  return (await launchStore(options)).answers()
}

/** As {@link startStore}, without waiting for its first answer. */
export async function launchStore(options: StoreOptions): Promise<LaunchedStore> {
  const { host = "127.0.0.1", logFile, app, require, say } = options
  const env = storeEnvironment(options)
  const shop = await prepareStore(options)
  say("Starting the store")
  const port = options.port ?? (await freePort(9000))
  const args = ["start", "--host", host, "--port", String(port)]
  const child = startMedusa({ name: "The store", args, env: { ...env, PORT: String(port) }, logFile, app, require })
  const url = env.PUBLIC_URL ?? process.env.PUBLIC_URL ?? `http://localhost:${port}`
  return { ...child, answers: () => firstAnswer({ ...child, shop, url }, `http://localhost:${port}`) }
}

async function firstAnswer(store: Store, address: string): Promise<Store> {
  try {
    await answers(store, address, store.shop.publishable_key)
    return store
  } catch (error) {
    await store.stop()
    throw error
  }
}

/** Migrates and seeds the database of a store, as its start does. */
export function prepareStore(options: Omit<StoreOptions, "port" | "host" | "require">): Promise<Shop> {
  const { logFile, app, note, known, say } = options
  return prepareDatabase({ medusa: { env: storeEnvironment(options), logFile, app }, note, known, say })
}

/** The variables of a store that is to work on a database. */
export function storeEnvironment({
  databaseUrl,
  adminEmail,
  secrets,
  env,
}: Pick<StoreOptions, "databaseUrl" | "adminEmail" | "secrets" | "env">): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    ACQUIRING_ENCRYPTION_KEY: secrets.encryption_key,
    JWT_SECRET: secrets.jwt_secret,
    COOKIE_SECRET: secrets.cookie_secret,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: secrets.admin_password,
    ...env,
  }
}

/** Waits for an answer that only our store gives: another program may have taken the port a moment before. */
async function answers(child: Child, url: string, publishableKey: string): Promise<void> {
  let ended: string | undefined
  void child.ended.then((how) => (ended = how))
  const ask = async (): Promise<true | undefined> => {
    if (ended !== undefined) throw new Error(`The store did not start (${ended}).\n${child.tail()}`)
    const response = await fetch(`${url}/store/regions?limit=1`, {
      headers: { "x-publishable-api-key": publishableKey },
    }).catch(() => undefined)
    await response?.body?.cancel()
    return response?.ok || undefined
  }
  await until(ask, { what: "answer of the store", seconds: 120 })
}
