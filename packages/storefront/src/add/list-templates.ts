import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"

export const DISPLAYS = ["redirect", "frame", "card"] as const

/** How the shopper gives a new card. */
export type Display = (typeof DISPLAYS)[number]

/** A file that the command creates. */
export interface Template {
  /** Below the storefront, with slashes. */
  path: string
  text: string
}

const ENDING = ".txt"

/** The new files of a storefront, from a folder of `templates`. They end in `.txt`, so no compiler reads them here. */
export function listTemplates(folder: string, placeholders: Readonly<Record<string, string>>): Template[] {
  return listFiles(folder, "")
    .filter((path) => path.endsWith(ENDING))
    .map((path) => ({
      path: path.slice(0, -ENDING.length),
      text: fillIn(readFileSync(join(folder, path), "utf8").replace(/\r\n/g, "\n"), placeholders),
    }))
}

function fillIn(text: string, placeholders: Readonly<Record<string, string>>): string {
  return Object.entries(placeholders).reduce((filled, [name, value]) => filled.replaceAll(name, value), text)
}

function listFiles(root: string, below: string): string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below === "" ? entry.name : `${below}/${entry.name}`
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
}
