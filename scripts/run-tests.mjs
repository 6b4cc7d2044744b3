import { spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { ensureBuilt } from "./setup/build.mjs"
import { ensureChromium } from "./setup/chromium.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { root } from "./setup/root.mjs"
import { demandEnd } from "./setup/run.mjs"
import { say } from "./setup/say.mjs"
import { JEST, JEST_ENVIRONMENT } from "./test/jest.mjs"
import { loopOf } from "./test/loops.mjs"

/**
 * `npm run test:unit`, `test:watch`, `test:store -- PATH` and `test:browser -- PATH`: the tests of one kind, or those whose path contains PATH.
 * From a fresh clone: installs and builds what is missing.
 */
const [kind, ...given] = process.argv.slice(2)
const firstOption = given.findIndex((argument) => argument.startsWith("-"))
const paths = firstOption < 0 ? given : given.slice(0, firstOption)
/** Jest's own, such as `-t "part of a name"`. */
const options = given.slice(paths.length)

await main(async () => {
  const { starts, args, builds, browser } = loopOf(kind, paths)
  for (const line of starts) say(line)
  await ensureInstalled(say)
  if (builds) await ensureBuilt(say)
  const noBrowser = browser && (await ensureChromium(say))
  if (noBrowser) throw new Error(`The tests in the browser cannot run: ${noBrowser}.`)
  rmSync(join(root, ".cache", "tests", "failed"), { recursive: true, force: true })
  const child = spawn(process.execPath, [JEST, ...paths, ...args, ...options], {
    cwd: root,
    env: { ...process.env, ...JEST_ENVIRONMENT, TEST_TRACE: "always" },
    stdio: "inherit",
    detached: kind !== "watch",
  })
  const how = await demandEnd(child, kind === "watch" ? undefined : 60)
  return how === "exit code 0" ? 0 : 1
})
