import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { ensureBuilt } from "./setup/build.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { root } from "./setup/root.mjs"
import { run } from "./setup/run.mjs"
import { say } from "./setup/say.mjs"
import { check } from "./test/check.mjs"
import { JEST } from "./test/jest.mjs"
import { Tally } from "./test/tally.mjs"
import { NODE_VERSIONS } from "./test/node-versions.mjs"

/**
 * `npm run test:node`: the unit tests, and one boot of the store in which an order is paid, with each Node that is supported. They come from npm, each
 * into a folder of its own below `.cache/`.
 */
await main(async () => {
  await ensureInstalled(say)
  await ensureBuilt(say)
  const tally = new Tally()
  for (const version of NODE_VERSIONS) await tally.stage(`Node ${version}`, () => testWith(version))
  for (const note of tally.notes) say(note)
  process.stdout.write(`${tally.line()}\n`)
  return tally.failed > 0 ? 1 : 0
})

async function testWith(version) {
  const node = await install(version)
  await check(`The unit tests with Node ${version}`, [node, JEST, "--selectProjects", "unit", "--ci"])
  await check(`The boot with Node ${version}`, [node, "scripts/boot.mjs"])
  return { passed: 2, failed: 0, skipped: 0 }
}

/** The package `node` only downloads one of these, by a script that npm may not run. @returns the path of its executable */
async function install(version) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(root, ".cache", "node", version)
  const executable = join(folder, "node_modules", name, "bin", "node")
  if (existsSync(executable)) return executable
  mkdirSync(folder, { recursive: true })
  await run(`The installation of Node ${version}`, [
    "npm",
    "install",
    "--prefix",
    folder,
    "--no-save",
    "--no-audit",
    "--no-fund",
    `${name}@${version}`,
  ])
  return executable
}
