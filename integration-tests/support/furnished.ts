import { existsSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { startPostgres } from "../../scripts/processes/postgres"
import type { Postgres } from "../../scripts/processes/postgres"
import { newSecrets, storeSecrets } from "../../scripts/processes/secrets"
import type { StoreSecrets } from "../../scripts/processes/secrets"
import { prepareStore } from "../../scripts/processes/store"
import type { StoreOptions } from "../../scripts/processes/store"
import type { Shop } from "../store/src/seed"
import { TEST_FOLDER } from "./start-world"

/** The database that those of the stores for the browser are copies of, where somebody had time to make it before. */
const FOLDER = join(TEST_FOLDER, "furnished")
const DATA = join(FOLDER, "furnished-data")
const SECRETS = join(FOLDER, "secrets.json")
const NOTE = join(FOLDER, "prepared.json")

/** The name of the database that all others are copies of. */
export const FURNISHED = "furnished"

export const ADMIN_EMAIL = "admin@example.com"

/** What the tests begin with: a server's data to go on with, where there is some, and the secrets of what is, or will be, in it. */
export interface Begun {
  readonly server?: { readonly data: string; readonly password: string }
  readonly secrets: StoreSecrets
}

/** Makes the database, with a server of its own that ends then. */
export async function furnish(env: Record<string, string>): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  const secrets = storeSecrets(SECRETS)
  const postgres = await startPostgres({ folder: DATA, password: secrets.database_password, logFile: join(TEST_FOLDER, "furnish-postgres.log"), fresh: true })
  try {
    await prepareStore(await optionsOf(postgres, secrets, env))
  } finally {
    await postgres.stop()
  }
}

/** What somebody made before, if anybody did. */
export function begun(): Begun {
  if (!existsSync(NOTE)) return { secrets: newSecrets() }
  const secrets = storeSecrets(SECRETS)
  return { secrets, server: { data: DATA, password: secrets.database_password } }
}

/** Has the database in a server that goes on with that, or makes it now: also where it is of another build. Nothing of what was made is left for others. */
export async function furnishedShop(postgres: Postgres, secrets: StoreSecrets, env: Record<string, string>): Promise<Shop> {
  mkdirSync(FOLDER, { recursive: true })
  const shop = await prepareStore(await optionsOf(postgres, secrets, env))
  rmSync(FOLDER, { recursive: true, force: true })
  return shop
}

async function optionsOf(postgres: Postgres, secrets: StoreSecrets, env: Record<string, string>): Promise<StoreOptions> {
  const databaseUrl = await postgres.database(FURNISHED)
  return { databaseUrl, known: "new", note: NOTE, adminEmail: ADMIN_EMAIL, secrets, logFile: join(TEST_FOLDER, "furnished.log"), env, say: () => undefined }
}
