import { readFileSync } from "node:fs"
import { join } from "node:path"
import { measuredSizes } from "../sizes/measured-sizes"
import { sizeToWrite } from "../sizes/size-to-write"
import { code, table } from "../table"

const DOCS = join(__dirname, "..", "..", "..", "docs")

/** The methods that load a file of the kit. Each further file has the texts of one language. */
const LATER: Readonly<Record<string, string>> = {
  returns: "`finishPayment` and `resumeReturn`",
  customer: "`savedCards` and `listPlans` and `subscriptions`",
  messages: "`describe` and `messages`",
  "request-directly": "`payWithCard` with `directUrl`",
}

/** A label, and its gzipped bytes. */
type Sized = [label: string, bytes: number]

/** Sizes of the kit's functions, and of what the kit loads when it needs it. */
export function kitSizes(): string {
  const { "index.js": exported, later } = measuredSizes()
  const loaded = new Map<string, number>()
  for (const [name, bytes] of Object.entries(later)) {
    const label = `later: ${LATER[name] ?? "texts of one language"}`
    loaded.set(label, Math.max(bytes, loaded.get(label) ?? 0))
  }
  return sizeTable("storefront.md", rowsOf(exported), [...loaded])
}

/** Sizes of the components and hooks. */
export function reactSizes(): string {
  return sizeTable("storefront-react.md", rowsOf(measuredSizes()["react/index.js"]))
}

/** Sizes of the functions for a server. */
export function nextSizes(): string {
  return sizeTable("storefront-next.md", rowsOf(measuredSizes()["next/index.js"]))
}

function rowsOf(exported: Readonly<Record<string, number>>): Sized[] {
  return Object.entries(exported).map(([name, bytes]) => [
    name === "*" ? "everything" : name.split("+").map(code).join(" + "),
    bytes,
  ])
}

/** A row for each size of a group, the largest first. */
function sizeTable(document: string, ...groups: readonly Sized[][]): string {
  const written = writtenSizes(readFileSync(join(DOCS, document), "utf8"))
  const rows = groups.flatMap((group) => {
    const bySize = new Map<number, string[]>()
    for (const [label, bytes] of group) {
      const size = sizeToWrite(bytes, written.get(label))
      bySize.set(size, [...(bySize.get(size) ?? []), label])
    }
    return [...bySize].sort(([one], [other]) => other - one)
  })
  return table(
    ["At most, gzipped", "Import"],
    rows.map(([size, labels]) => [`${size} kB`, labels.join(", ")])
  )
}

/** The sizes that a document states now. */
function writtenSizes(text: string): Map<string, number> {
  const rows = [...text.matchAll(/^\| ([\d.]+) kB \| (.+) \|$/gm)]
  return new Map(
    rows.flatMap(([, size, labels = ""]) => labels.split(", ").map((label) => [label, Number(size)] as const))
  )
}
