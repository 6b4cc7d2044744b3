import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { SandboxApi } from "../../testing/gateway/sandbox-api"
import type { Shop } from "../../testing/store/shop"
import { fillInAccounts } from "../../testing/accounts/fill-in-accounts"
import type { Child } from "../../testing/processes/child"
import { root } from "../../testing/processes/folders"
import { startPostgres } from "../../testing/database/postgres"
import { startRedis } from "../../testing/processes/redis"
import { startSandbox } from "../../testing/processes/sandbox"
import { newSecrets } from "../../testing/store/secrets"
import { prepareStore, storeEnvironment } from "../../testing/store/store"
import { StoreClock } from "../../testing/clock/store-clock"
import type { Own } from "../../testing/processes/supervise"
import { secretTexts } from "../leak-scan/search-everything"
import { NO_LIMITS } from "../../testing/store/no-limits"
import { Machine } from "../../testing/machines/machine"
import type { Hook, Mode } from "../../testing/machines/machine"
import { journalRedis } from "./redis-journal"
import type { RedisJournal } from "./redis-journal"
import { startRelay } from "../../testing/machines/relay"
import type { Relay } from "../../testing/machines/relay"

/** The common environment of several machines, before any of them is started. */
export interface Ground {
  /** Everything that is written in a run: logs, the journal of Redis, the database's own files. */
  readonly folder: string
  readonly relay: Relay
  readonly sandbox: SandboxApi
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly journal: RedisJournal
  readonly clock: StoreClock
  readonly shop: Shop
  readonly admin: { readonly email: string; readonly password: string }
  /** Texts that must not be found anywhere. */
  readonly secrets: readonly string[]
  /**
   * A machine that is not started yet, with the proof's clock; the relay leads to it if it is a server.
   *
   * @param hook its first loaded file; it has to load the clock's own hook
   */
  machine(mode: Mode, number: number, hook?: Hook): Promise<Machine>
}

/** All shoppers come from one address and have one e-mail address here, and none of them tests stolen cards. */
const NO_TESTERS = { maxDeclinesPerCustomer: 1000, maxDeclinesPerAccount: 1_000_000 }

const ADMIN_EMAIL = "admin@example.com"

/**
 * Starts a prepared database, Redis, the sandbox, and a relay at the public address of the servers to come.
 *
 * @param name of the proof: it has a folder of its own
 */
export async function layGround(own: Own, name: string, say: (line: string) => void): Promise<Ground> {
  const folder = join(root, ".cache", "resilience", name)
  const log = (of: string): string => join(folder, "logs", `${of}.log`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, "logs"), { recursive: true })
  const secrets = newSecrets()
  say("Starting PostgreSQL, Redis and the sandbox")
  const postgres = await own(
    startPostgres({
      folder: join(folder, "postgres"),
      password: secrets.database_password,
      logFile: log("postgres"),
      throwAway: true,
    })
  )
  const databaseUrl = await postgres.database("machines")
  const redisUrl =
    process.env.REDIS_URL ?? (await own(startRedis({ folder: join(folder, "redis"), logFile: log("redis") }))).url
  const journal = await journalRedis(redisUrl, join(folder, "logs", "redis-journal.txt"))
  const sandbox = await own(startSandbox({ logFile: log("sandbox") }))

  const servers: Machine[] = []
  const relay = await startRelay(() => servers.map(({ url }) => url))
  const { env: accounts, signKeys } = await fillInAccounts(sandbox, NO_TESTERS)
  const store = {
    databaseUrl,
    adminEmail: ADMIN_EMAIL,
    secrets,
    env: { ...accounts, ...NO_LIMITS, PUBLIC_URL: relay.url, REDIS_URL: redisUrl, LOG_LEVEL: "debug" },
  }
  say("Preparing the database")
  const shop = await prepareStore({ ...store, known: "new", logFile: log("prepare"), say: () => undefined })
  const clock = new StoreClock(join(folder, "clock"))

  return {
    folder,
    relay,
    sandbox: new SandboxApi(sandbox.url),
    databaseUrl,
    redisUrl,
    journal,
    clock,
    shop,
    admin: { email: ADMIN_EMAIL, password: secrets.admin_password },
    secrets: secretTexts(signKeys, secrets),
    async machine(mode, number, hook) {
      const { require, env } = { ...clock.hook, ...hook }
      const variables = { ...storeEnvironment(store), ...clock.hook.env, ...env }
      const machine = await Machine.create({
        name: `${mode} ${number}`,
        mode,
        env: variables,
        require,
        logFile: log(`${mode}-${number}`),
      })
      if (mode === "server") servers.push(machine)
      return machine
    },
  }
}

/** Starts machines at the same time. */
export async function startAll(own: Own, machines: readonly Machine[]): Promise<void> {
  const start = (machine: Machine): Promise<Child> => own(machine.start())
  await Promise.all(machines.map(start))
}
