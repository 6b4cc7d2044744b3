import { readdirSync } from "node:fs"
import { join } from "node:path"

/** Folders whose code is checked: its comments, and in specs the names of tests. */
const FOLDERS = ["src", "packages", "testing", "resilience", "benchmarks", "integration-tests", "scripts"]

const CODE = /\.(tsx?|mjs|cjs)$/

const TEXTS = [/^[A-Z]+\.md$/, /^packages\/\w+\/README\.md$/, /^docs\/[^/]+\.md$/, /^src\/admin\/i18n\/en\.json$/]

/**
 * The files whose prose is checked, as paths below `root`.
 *
 * It reads the folders and not git's index, because a release as an archive has no index.
 */
export function listFiles(root: string): readonly string[] {
  const names = readdirSync(root, { withFileTypes: true })
  const atTheTop = names.filter((entry) => entry.isFile() && CODE.test(entry.name)).map(({ name }) => name)
  const code = FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter((path) => CODE.test(path))
  const texts = [
    ...names.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...filesBelow(root, "docs"),
    ...filesBelow(root, "packages"),
    ...filesBelow(root, "src/admin/i18n"),
  ]
  return [...atTheTop, ...code, ...texts.filter((path) => TEXTS.some((pattern) => pattern.test(path)))]
}

/** Builds and dependencies are left out: they are in `node_modules`, `dist` and folders that begin with a dot. */
function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isFile()) return [path]
    return entry.isDirectory() && !/^\.|^(node_modules|dist)$/.test(entry.name) ? filesBelow(root, path) : []
  })
}
