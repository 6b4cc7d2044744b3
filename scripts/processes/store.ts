import type { Shop } from "../../integration-tests/store/src/seed"
import type { Child } from "./child"
import { startMedusa } from "./medusa"
import type { MedusaApp } from "./medusa"
import { prepareDatabase } from "./prepare"
import type { StoreSecrets } from "./secrets"
import { until } from "./until"

export interface StoreOptions {
  readonly port: number
  readonly databaseUrl: string
  readonly adminEmail: string
  readonly secrets: StoreSecrets
  readonly logFile: string
  /** Variables of the store (integration-tests/store/src/environment) beside those that follow from the above. */
  readonly env?: Readonly<Record<string, string>>
  /** The app to start; default: the store of this repository. */
  readonly app?: MedusaApp
  /** Where it is noted that the database is prepared (see prepare.ts). */
  readonly note?: string
  readonly say: (line: string) => void
}

/** A store that answers. */
export interface Store extends Child {
  readonly url: string
  readonly shop: Shop
}

/** Prepares the database and starts the built store on it. */
export async function startStore(options: StoreOptions): Promise<Store> {
  const { port, logFile, app, note, say } = options
  const medusa = { env: environmentOf(options), logFile, app }
  const shop = await prepareDatabase({ medusa, note, say })
  say("Starting the store")
  const child = startMedusa({ name: "The store", args: ["start", "--host", "127.0.0.1", "--port", String(port)], ...medusa })
  try {
    await health(child, port)
  } catch (error) {
    await child.stop()
    throw error
  }
  return { ...child, shop, url: medusa.env.PUBLIC_URL ?? process.env.PUBLIC_URL ?? `http://localhost:${port}` }
}

function environmentOf({ port, databaseUrl, adminEmail, secrets, env }: StoreOptions): Record<string, string> {
  return {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    ACQUIRING_ENCRYPTION_KEY: secrets.encryption_key,
    JWT_SECRET: secrets.jwt_secret,
    COOKIE_SECRET: secrets.cookie_secret,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: secrets.admin_password,
    ...env,
  }
}

async function health(child: Child, port: number): Promise<void> {
  let ended: string | undefined
  void child.ended.then((how) => (ended = how))
  await until(
    async () => {
      if (ended !== undefined) throw new Error(`The store did not start (${ended}).\n${child.tail()}`)
      return fetch(`http://127.0.0.1:${port}/health`).then(
        (response) => response.ok || undefined,
        () => undefined
      )
    },
    { what: "answer of the store", seconds: 120 }
  )
}
