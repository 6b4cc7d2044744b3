import { join } from "node:path"
import { Client } from "@medusajs/framework/pg"
import { startChild } from "../processes/child"
import type { Child } from "../processes/child"
import { freePort } from "../processes/free-port"

export interface PostgresOptions {
  readonly folder: string
  readonly password: string
  readonly logFile: string
  /** Deletes the data first. */
  readonly fresh?: boolean
  /** Deletes the data before and after. */
  readonly throwAway?: boolean
}

export interface Postgres extends Child {
  readonly port: number
  /** The address of a database of that name. A missing one is created, either empty or as a copy of an unused one. */
  database(name: string, copyOf?: string): Promise<string>
}

/** Starts an embedded PostgreSQL on loopback, as a process of its own. Data in `folder` is kept from run to run. */
export async function startPostgres({
  folder,
  password,
  logFile,
  fresh = false,
  throwAway = false,
}: PostgresOptions): Promise<Postgres> {
  const port = await freePort()
  const host = join(__dirname, "server", "host.mjs")
  const child = startChild({
    name: "PostgreSQL",
    args: [
      host,
      "--data",
      folder,
      "--port",
      String(port),
      ...(fresh ? ["--fresh"] : []),
      ...(throwAway ? ["--throw-away"] : []),
    ],
    env: { POSTGRES_PASSWORD: password },
    logFile,
    listens: true,
  })
  await child.line((line) => line.startsWith("{") || undefined)
  const url = (name: string): string => `postgres://postgres:${encodeURIComponent(password)}@localhost:${port}/${name}`
  return {
    ...child,
    port,
    async database(name, copyOf = "template1") {
      await createDatabase(url("postgres"), name, copyOf)
      return url(name)
    },
  }
}

/** Creates a database of that name if there is none; `connectionString` is of another one of the server. */
export async function createDatabase(connectionString: string, name: string, copyOf: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name])
    const [made, template] = [name, copyOf].map((text) => client.escapeIdentifier(text))
    if (rowCount === 0) await client.query(`CREATE DATABASE ${made} TEMPLATE ${template}`)
  } finally {
    await client.end()
  }
}
