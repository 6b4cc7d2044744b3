import { rmSync } from "node:fs"
import { join } from "node:path"
import { openDatabase } from "../../testing/database/database"
import type { Database } from "../../testing/database/database"
import { root } from "../../testing/processes/folders"
import { startPostgres } from "../../testing/database/postgres"
import { newSecrets } from "../../testing/store/secrets"
import { startStore } from "../../testing/store/store"
import type { Own } from "../../testing/processes/supervise"
import { Gateway, newAccount } from "./gateway"
import { Memory } from "./memory"
import type { SandboxAccount } from "../../src/sandbox"

/**
 * A store whose memory is measured. It has two accounts at a gateway: one with a high request limit and one with the
 * usual limit.
 */
export interface World {
  readonly gateway: Gateway
  readonly database: Database
  readonly memory: Memory
  readonly quick: SandboxAccount
  readonly usual: SandboxAccount
}

/** The handles of the two accounts. */
export const QUICK = "default"
export const USUAL = "usual"

/** Never reached, because the store itself is measured. */
const QUICK_REQUESTS_PER_SECOND = 100

const folder = join(root, ".cache", "benchmarks")
const log = (name: string): string => join(folder, "logs", `${name}.log`)

export async function startWorld(own: Own, payments: number, say: (line: string) => void): Promise<World> {
  const memoryFile = join(folder, "memory.jsonl")
  rmSync(memoryFile, { force: true })
  const secrets = newSecrets()
  const postgres = await own(
    startPostgres({
      folder: join(folder, "postgres"),
      password: secrets.database_password,
      logFile: log("postgres"),
      throwAway: true,
    })
  )
  const databaseUrl = await postgres.database("bench")
  const [quick, usual] = [newAccount("1000000001"), newAccount("1000000002")]
  const gateway = await Gateway.start(payments * 2, [quick, usual])
  const env = {
    ACQUIRING_BASE_URL: gateway.url,
    ACQUIRING_MERCHANT_ID: quick.merchant_id,
    ACQUIRING_ACCOUNT_ID: quick.account_id,
    ACQUIRING_SIGN_KEY: quick.sign_key,
    ACQUIRING_SETTINGS: JSON.stringify({ requestsPerSecond: QUICK_REQUESTS_PER_SECOND }),
    ACQUIRING_MORE_ACCOUNTS: JSON.stringify({ [USUAL]: { ...usual, baseUrl: gateway.url } }),
    BENCH_MEMORY_FILE: memoryFile,
  }
  const require = join(__dirname, "memory-hook.cjs")
  await own(
    startStore({ databaseUrl, adminEmail: "admin@example.com", secrets, logFile: log("store"), env, require, say })
  )
  return { gateway, database: await openDatabase(databaseUrl), memory: new Memory(memoryFile), quick, usual }
}
