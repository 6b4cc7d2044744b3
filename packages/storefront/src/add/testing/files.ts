import { readdirSync } from "node:fs"
import { join } from "node:path"

/** The files of a storefront in `src`, sorted. */
export const filesOf = (folder: string): string[] =>
  readdirSync(join(folder, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()

/** Files with the line endings of Windows. */
export const withCrlf = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace(/\n/g, "\r\n")]))
