import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./documents"

/**
 * The rows of a document's table whose last column names a test, each as its first cell and its last.
 *
 * @param heading the first cell of the table's head
 */
export function rowsWithTests(document: string, heading: string): readonly (readonly [string, string])[] {
  const [, table = ""] = readFileSync(join(ROOT, "docs", document), "utf8").split(`\n| ${heading} |`)
  const lines = table.split("\n").slice(2)
  const end = lines.indexOf("")
  return lines.slice(0, end === -1 ? undefined : end).map((row) => {
    const cells = row.split("|").map((cell) => cell.trim())
    return [cells[1] ?? "", cells.at(-2) ?? ""] as const
  })
}
