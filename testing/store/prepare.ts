import { createHash } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Shop } from "./shop"
import { root } from "../processes/folders"
import { runMedusa } from "../processes/medusa"
import type { MedusaOptions } from "../processes/medusa"

export type MedusaRun = Omit<MedusaOptions, "name" | "args">

/**
 * The content of the database. `new`: it is empty, so no data must be migrated. `migrated`: it is a copy of one that
 * has all tables. A shop: it is a copy of one that was furnished with it.
 */
export type KnownDatabase = "new" | "migrated" | Shop

export interface Preparation {
  readonly medusa: MedusaRun
  /**
   * A file beside the database that records its state. The next start skips finished work; without the file it does
   * everything.
   */
  readonly note?: string
  /** The content of the database. */
  readonly known?: KnownDatabase
  readonly say: (line: string) => void
}

/** Migrates the database and seeds it. Both leave alone what is there. */
export async function prepareDatabase({ medusa, note, known, say }: Preparation): Promise<Shop> {
  if (typeof known === "object") return known
  const print = fingerprint(medusa)
  const noted = note && readNote(note, print)
  if (noted) return noted
  if (known !== "migrated") {
    say("Migrating the database")
    await migrateDatabase(medusa, known)
  }
  say("Looking after the shop's data")
  const shop = await seed(medusa)
  if (note) writeFileSync(note, JSON.stringify({ print, shop }))
  return shop
}

/** Makes all tables, or brings them up to date. */
export async function migrateDatabase(medusa: MedusaRun, known?: "new"): Promise<void> {
  // Scripts change data that an older Medusa left, and take as long as a store to start.
  const scripts = known === "new" ? ["--skip-scripts"] : []
  await runMedusa({
    name: "The migration",
    args: ["db:migrate", "--execute-all-links", "--execute-safe-search", ...scripts],
    ...medusa,
  })
}

async function seed(medusa: MedusaRun): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), "acquiring-seed-"))
  const file = join(folder, "shop.json")
  try {
    await runMedusa({ name: "The seed", args: ["exec", "src/scripts/seed.js", file], ...medusa })
    return JSON.parse(readFileSync(file, "utf8")) as Shop
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A hash of everything that migration and seed depend on: the builds, the accounts, and the admin. */
function fingerprint({ env }: MedusaRun): string {
  const builds = ["plugin", "store"].map((name) => join(root, ".cache", "build", name))
  const built = builds.map((file) => (existsSync(file) ? readFileSync(file, "utf8") : ""))
  const more: unknown = JSON.parse(env.ACQUIRING_MORE_ACCOUNTS ?? process.env.ACQUIRING_MORE_ACCOUNTS ?? "{}")
  const parts = [...built, Object.keys(Object(more)), env.ADMIN_EMAIL, env.ADMIN_PASSWORD]
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex")
}

function readNote(file: string, print: string): Shop | undefined {
  if (!existsSync(file)) return undefined
  const note = JSON.parse(readFileSync(file, "utf8")) as { print: string; shop: Shop }
  return note.print === print ? note.shop : undefined
}
