import { ensureBuilt } from "./setup/build.mjs"
import { ensureChromium } from "./setup/chromium.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { playChaos } from "./test/chaos.mjs"
import { check } from "./test/check.mjs"
import { playCrashes } from "./test/crash.mjs"
import { playFuzz } from "./test/fuzz.mjs"
import { runJest, skipJest } from "./test/jest.mjs"
import { proveMachines } from "./test/machines.mjs"
import { playMutation } from "./test/mutation.mjs"
import { Tally } from "./test/tally.mjs"
import { playTour } from "./test/tour.mjs"

/**
 * `npm test`: from a fresh clone to one line that says how it went. Every stage counts: a check that is not clean, a stage that
 * breaks off or finds nothing to do is a failure. What is skipped is named with the reason.
 */
const bin = (path) => [process.execPath, `node_modules/${path}`]
const tally = new Tally()

await main(async () => {
  if (await tally.stage("install", () => check("The installation", () => ensureInstalled(say)))) await everything()
  say("")
  for (const note of tally.notes) say(note)
  process.stdout.write(`${tally.line()}\n`)
  return tally.failed > 0 ? 1 : 0
})

/**
 * Two rows of stages, each of which keeps about one core busy. In one the stores that people use, in a browser and by their routes; in the
 * other all that needs a core now and then.
 */
async function everything() {
  const ready = Promise.all([ensureChromium(say), tally.stage("build", () => check("The build", () => ensureBuilt(say)))])
  await Promise.all([ready.then(([noBrowser]) => stores(noBrowser)), sources().then(() => ready).then(whatIsBuilt)])
}

/** Stores that run spend some of their time waiting, for their databases and for each other: there are more of them than cores. */
async function stores(noBrowser) {
  await tally.stage("tests in the browser", () =>
    noBrowser ? skipJest("browser", noBrowser) : runJest("browser", { minutes: 15, workers: 2 })
  )
  await tally.stage("tests in the store", () => runJest("store-together", { minutes: 40, workers: 4 }))
}

/** What needs nothing but the sources. */
async function sources() {
  await tally.stage("unit tests", () => runJest("unit", { minutes: 10 }))
  await tally.stage("fuzz", playFuzz)
  await tally.stage("mutation", playMutation)
}

/** What reads the types that are built, and what runs the programs as they will be run, each with a database, a gateway and ports of its own. */
async function whatIsBuilt() {
  await tally.stage("lint", () => check("The linter", [...bin("@medusajs/cli/cli.js"), "lint"]))
  await tally.stage("types", () => check("The type check", [...bin("typescript/bin/tsc"), "-p", "tsconfig.check.json", "--noEmit"]))
  await tally.stage("unused code", () => check("knip", bin("knip/bin/knip.js")))
  await tally.stage("chaos", () => playChaos({ schedules: 10_000 }))
  await tally.stage("several machines", () => proveMachines({ payments: 20, contracts: 12 }))
  await tally.stage("tour", playTour)
  await tally.stage("crashes", () => playCrashes({ points: 3 }))
}
