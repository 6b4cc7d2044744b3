import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "../../setup/root.mjs"
import { run } from "../../setup/run.mjs"

const NAME = "medusa-payment-acquiring-storefront"
const MOST_LINES = 40

/** Placeholders of the page, which a reader replaces. */
const BACKEND_URL = "https://api.shop.example"
const PUBLISHABLE_KEY = "pk_…"

/**
 * Follows docs/storefront.md and the complete checkout of docs/storefront-react.md word by word in a new folder: runs the
 * commands of both and writes the files. The packed package and React 19 take the place of the newest ones.
 *
 * @returns `build`, which fills in the store as the page requests it, compiles in strict mode and builds
 */
export async function makeStrangersApp(folder, tarball) {
  const cwd = join(folder, "a-strangers-app")
  mkdirSync(cwd)
  const { commands, files } = readPages()
  rejectTooManyLines(files)
  await run("npm init", ["npm", "init", "-y"], { cwd })
  for (const command of commands) await run(command, command.split(" ").map(replacing(tarball)), { cwd })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  rejectOtherReact(cwd)
  const build = async ({ url, publishableKey }) => {
    for (const [path, text] of files)
      writeFileSync(join(cwd, path), text.replaceAll(BACKEND_URL, url).replaceAll(PUBLISHABLE_KEY, publishableKey))
    if (!/^\s*"strict": true/m.test(readFileSync(join(cwd, "tsconfig.json"), "utf8")))
      throw new Error("The app's TypeScript is not strict.")
    await run("The app's own compiler", ["npx", "--no-install", "tsc", "--noEmit"], { cwd })
    await run("The app's own Vite", ["npx", "--no-install", "vite", "build"], { cwd })
  }
  return { dist: join(cwd, "dist"), build }
}

/** The commands and files of both pages. */
function readPages() {
  const kit = before(pageOf("storefront"), "\n## ")
  const checkout = before(sectionOf(pageOf("storefront-react"), "A complete checkout"), "\n## ")
  for (const setting of ["STORE_CORS", "storefrontUrls"])
    if (!checkout.includes(setting)) throw new Error(`The complete checkout does not name ${setting}.`)
  const commands = [kit, checkout].flatMap((text) =>
    [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, lines]) => lines.trim().split("\n"))
  )
  const files = [
    ...checkout.matchAll(/^`([\w./-]+)`[^`\n]*:\n\n(?:<!-- generated:.* -->\n)?```(?:html|tsx?)\n([\s\S]*?)```/gm),
  ]
  if (commands.length === 0 || files.length === 0) throw new Error("The pages have no commands or no files.")
  const blocks = checkout.match(/```(?:html|tsx?)\n/g) ?? []
  if (blocks.length !== files.length) throw new Error("A file of the complete checkout has no name above it.")
  return { commands, files: files.map(([, path, text]) => [path, text]) }
}

function pageOf(name) {
  return readFileSync(join(root, "docs", `${name}.md`), "utf8")
}

function sectionOf(page, heading) {
  const [, section] = page.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`The page has no section "${heading}".`)
  return section
}

function before(text, end) {
  return text.split(end)[0]
}

function replacing(tarball) {
  return (word) => {
    if (word === NAME) return tarball
    return /^(?:@types\/)?react(?:-dom)?$/.test(word) ? `${word}@19` : word
  }
}

function rejectTooManyLines(files) {
  const lines = files.flatMap(([, text]) => text.split("\n")).filter((line) => line.trim() !== "")
  if (lines.length > MOST_LINES)
    throw new Error(`The app has ${lines.length} lines of its own, but at most ${MOST_LINES} are promised.`)
}

function rejectOtherReact(cwd) {
  const { version } = JSON.parse(readFileSync(join(cwd, "node_modules", "react", "package.json"), "utf8"))
  if (!version.startsWith("19.")) throw new Error(`The app has React ${version} instead of 19.`)
}
