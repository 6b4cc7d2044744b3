import { open, readdir } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "@medusajs/framework/pg"
import { cardNeedle, cardNumbersIn, hasSecurityCode, needleOf } from "./spellings"
import type { Needle } from "./spellings"

export interface Secrets {
  readonly cards: readonly string[]
  /** Other secrets by what a finding calls them. */
  readonly texts: Readonly<Record<string, string>>
}

/** Where something was found that may be nowhere. */
export interface Finding {
  readonly what: string
  readonly where: string
}

const CHUNK = 8 * 1024 * 1024
/** Longer than any spelling, so that nothing hides between two chunks. */
const OVERLAP = 4 * 1024

/** Looks for secrets in bytes. */
export class Search {
  readonly #secrets: Secrets
  readonly #needles: readonly Needle[]

  constructor(secrets: Secrets) {
    this.#secrets = secrets
    this.#needles = [...secrets.cards.map(cardNeedle), ...Object.entries(secrets.texts).map(([name, text]) => needleOf(name, text))]
  }

  in(bytes: Buffer, where: string): Finding[] {
    const text = bytes.toString("latin1")
    const whole = this.#needles.filter(({ spellings }) => spellings.some((spelling) => bytes.includes(spelling))).map(({ name }) => name)
    const grouped = cardNumbersIn(text, this.#secrets.cards).map((number) => cardNeedle(number).name)
    const found = [...whole, ...grouped, ...(hasSecurityCode(text) ? ["a security code"] : [])]
    return [...new Set(found)].map((what) => ({ what, where }))
  }
}

/** Reads every file below the folders: logs, notes, and the database's own files with what was deleted there. */
export async function searchFolders(search: Search, folders: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) findings.push(...(await searchFile(search, join(entry.parentPath, entry.name))))
    }
  }
  return unique(findings)
}

async function searchFile(search: Search, path: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const file = await open(path, "r").catch(() => undefined)
  if (!file) return findings
  try {
    const buffer = Buffer.alloc(CHUNK + OVERLAP)
    let kept = 0
    for (;;) {
      const { bytesRead } = await file.read(buffer, kept, CHUNK)
      if (bytesRead === 0) return findings
      const length = kept + bytesRead
      findings.push(...search.in(buffer.subarray(0, length), path))
      kept = Math.min(OVERLAP, length)
      buffer.copyWithin(0, length - kept, length)
    }
  } finally {
    await file.close()
  }
}

/** Reads every row of every table: PostgreSQL compresses long values in its files. */
export async function searchDatabase(search: Search, connectionString: string): Promise<Finding[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const findings: Finding[] = []
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
    )
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`)
      for (const { text } of rows) findings.push(...search.in(Buffer.from(text, "utf8"), `table ${name}`))
    }
    return unique(findings)
  } finally {
    await client.end()
  }
}

function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.what} ${finding.where}`, finding])).values()]
}
