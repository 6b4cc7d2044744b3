import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fillInAccounts } from "../../scripts/demo/accounts"
import type { Child } from "../../scripts/processes/child"
import { startPostgres } from "../../scripts/processes/postgres"
import { root } from "../../scripts/processes/folders"
import { startRedis } from "../../scripts/processes/redis"
import { startSandbox } from "../../scripts/processes/sandbox"
import type { Sandbox } from "../../scripts/processes/sandbox"
import { newSecrets } from "../../scripts/processes/secrets"
import { prepareStore, storeEnvironment } from "../../scripts/processes/store"
import type { Own } from "../../scripts/processes/supervise"
import type { Shop } from "../../integration-tests/store/src/seed"
import { secretTexts } from "../canary/search-everything"
import { Machine } from "./machine"
import { journalRedis } from "./redis-journal"
import type { RedisJournal } from "./redis-journal"
import { startRelay } from "./relay"
import type { Relay } from "./relay"

/** A shop on several machines, with its gateway. */
export interface World {
  readonly servers: readonly [Machine, Machine]
  readonly workers: readonly [Machine, Machine]
  readonly relay: Relay
  readonly sandbox: Sandbox
  readonly databaseUrl: string
  readonly journal: RedisJournal
  readonly shop: Shop
  readonly admin: { readonly email: string; readonly password: string }
  /** What may be found nowhere. */
  readonly secrets: readonly string[]
}

/** Everything that is written in a run: logs, the journal of Redis, the database's own files. */
export const FOLDER = join(root, ".cache", "proof", "machines")

/** All shoppers come from one address and have one e-mail address here, and none of them tests stolen cards. */
const NO_TESTERS = { declinesPerClient: 1000, declinesPerCustomer: 1000 }

const ADMIN_EMAIL = "admin@example.com"
const log = (name: string): string => join(FOLDER, "logs", `${name}.log`)

/** Brings up two servers and two workers on one database and one Redis, a relay before them and the sandbox behind. */
export async function bringUp(own: Own, say: (line: string) => void): Promise<World> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(join(FOLDER, "logs"), { recursive: true })
  const secrets = newSecrets()
  say("Starting PostgreSQL, Redis and the sandbox")
  const postgres = await own(startPostgres({ folder: join(FOLDER, "postgres"), password: secrets.database_password, logFile: log("postgres"), throwAway: true }))
  const databaseUrl = await postgres.database("machines")
  const redisUrl = process.env.REDIS_URL ?? (await own(startRedis({ folder: join(FOLDER, "redis"), logFile: log("redis") }))).url
  const journal = await journalRedis(redisUrl, join(FOLDER, "logs", "redis-journal.txt"))
  const sandbox = await own(startSandbox({ logFile: log("sandbox") }))

  const servers: Machine[] = []
  const relay = await startRelay(() => servers.map(({ url }) => url))
  const { env: accounts, signKeys } = await fillInAccounts(sandbox, NO_TESTERS)
  const shared = { ...accounts, PUBLIC_URL: relay.url, REDIS_URL: redisUrl, LOG_LEVEL: "debug" }
  const store = { databaseUrl, adminEmail: ADMIN_EMAIL, secrets, env: shared }
  const env = storeEnvironment(store)
  say("Preparing the database")
  const shop = await prepareStore({ ...store, logFile: log("prepare"), say: () => undefined })

  const create = (mode: "server" | "worker", number: number): Promise<Machine> =>
    Machine.create({ name: `${mode} ${number}`, mode, env, logFile: log(`${mode}-${number}`) })
  const [server1, server2] = [await create("server", 1), await create("server", 2)]
  const [worker1, worker2] = [await create("worker", 1), await create("worker", 2)]
  servers.push(server1, server2)
  say("Starting two servers and two workers")
  const start = (machine: Machine): Promise<Child> => own(machine.start())
  await Promise.all([server1, server2, worker1, worker2].map(start))
  return {
    servers: [server1, server2],
    workers: [worker1, worker2],
    relay,
    sandbox,
    databaseUrl,
    journal,
    shop,
    admin: { email: ADMIN_EMAIL, password: secrets.admin_password },
    secrets: secretTexts(signKeys, secrets),
  }
}
