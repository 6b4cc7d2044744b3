import { ensureBuilt } from "./setup/build.mjs"
import { ensureChromium } from "./setup/chromium.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { playChaos, playChaosInStore } from "./test/chaos.mjs"
import { check } from "./test/check.mjs"
import { playCrashes } from "./test/crash.mjs"
import { playFuzz } from "./test/fuzz.mjs"
import { beginJest, runJest, skipJest } from "./test/jest.mjs"
import { proveMachines } from "./test/machines.mjs"
import { playMutation } from "./test/mutation.mjs"
import { Tally } from "./test/tally.mjs"
import { choiceOf } from "./test/tiers.mjs"
import { playTour } from "./test/tour.mjs"

/**
 * `npm test` runs the first tier, `npm run test:all` both, and `--second` the second. It works from a fresh clone and
 * ends with one line of results.
 *
 * Every stage counts. A check that is not clean, and a stage that breaks off or finds nothing to do, is a failure.
 * Skipped tests are listed with the reason.
 */
const bin = (path) => [process.execPath, `node_modules/${path}`]
const tally = new Tally()
const TIERS = new Map([
  ["", "first"],
  ["--all", "all"],
  ["--second", "second"],
])
const option = process.argv[2] ?? ""
const tier = TIERS.get(option)

await main(async () => {
  if (!tier)
    throw new Error(`"${option}" is no option of the tests. Use --all or --second, or none for the first tier.`)
  if (await tally.stage("install", () => check("The installation", () => ensureInstalled(say)))) await everything()
  say("")
  for (const note of tally.notes) say(note)
  process.stdout.write(`${tally.line()}\n`)
  return tally.failed > 0 ? 1 : 0
})

/**
 * The tests of the dashboard have the machine for themselves, because people there wait for answers. Their stores start
 * before, while a core is free. Before and after there are two rows of stages.
 */
async function everything() {
  const build = tally.stage("build", () => check("The build", () => ensureBuilt(say)))
  const unit = tier === "second" ? build : tally.stage("unit tests", () => runJest("unit", { minutes: 10, workers: 2 }))
  const [noBrowser] = await Promise.all([ensureChromium(say), build])
  // Each of its files waits a tenth of its time: for the store's job, or until the dashboard polls again.
  const admin = noBrowser
    ? () => skipJest("admin", noBrowser)
    : beginJest("admin", { minutes: 25, workers: 3, ...choiceOf("admin", tier) })
  await unit
  await tally.stage("the dashboard", admin)
  // Stores that run spend some of their time waiting, for their databases and for each other: there are more of them than cores.
  const stores = tally.stage("tests in the store", () =>
    runJest("store-together", { minutes: 60, workers: 3, ...choiceOf("store-together", tier) })
  )
  await Promise.all([stores.then(afterStores), beside(noBrowser)])
}

async function afterStores() {
  if (tier !== "second") await tally.stage("chaos", () => playChaos({ schedules: 10_000 }))
}

async function beside(noBrowser) {
  const inBrowser = (project, choice = {}) =>
    noBrowser ? skipJest(project, noBrowser) : runJest(project, { minutes: 10, workers: 1, ...choice })
  if (tier !== "second") await tally.stage("the browser kit", () => inBrowser("kit"))
  await tally.stage("the shop page", () => inBrowser("shop", choiceOf("shop", tier)))
  if (tier !== "second") await sources()
  if (tier !== "first") {
    await tally.stage("mutation", playMutation)
    await wholePrograms()
  }
}

/** Stages that read the sources, and the types that were built. */
async function sources() {
  await tally.stage("fuzz", playFuzz)
  await tally.stage("lint", () => check("The linter", [...bin("@medusajs/cli/cli.js"), "lint"]))
  await tally.stage("language", () =>
    check("The language check", [process.execPath, "-r", "ts-node/register/transpile-only", "scripts/prose/check.ts"])
  )
  await tally.stage("format", () =>
    check("The formatter", [
      ...bin("prettier/bin/prettier.cjs"),
      "--log-level",
      "warn",
      "--check",
      "**/*.{ts,tsx,mjs,cjs}",
    ])
  )
  await tally.stage("types", () =>
    check("The type check", [...bin("typescript/bin/tsc"), "-p", "tsconfig.check.json", "--noEmit"])
  )
  await tally.stage("unused code", () => check("knip", bin("knip/bin/knip.js")))
}

/** Stages that run the built store as a merchant runs it, each with a database, a gateway and ports of its own. */
async function wholePrograms() {
  await tally.stage("several machines", () => proveMachines({ payments: 12, subscriptions: 8 }))
  await tally.stage("tour", playTour)
  await tally.stage("crashes", () => playCrashes({ points: 2 }))
  await tally.stage("chaos in the store", () => playChaosInStore({ schedules: 6 }))
}
