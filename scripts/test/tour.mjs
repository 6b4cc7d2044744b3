import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/root.mjs"
import { run } from "../setup/run.mjs"

const FOLDER = join(root, ".cache", "tests")

/** Plays the tour of the demo with data of its own, so that a demo that is kept stays as it is. */
export async function playTour() {
  const file = join(FOLDER, "tour.json")
  mkdirSync(FOLDER, { recursive: true })
  rmSync(file, { force: true })
  const command = [process.execPath, "scripts/demo.mjs", "--fresh", "--once", "--json", file]
  const broken = await run("The tour", command, { minutes: 15, env: { DEMO_FOLDER: join(FOLDER, "demo") } }).then(
    () => undefined,
    (error) => error
  )
  const { steps } = readResult(file, broken)
  const failed = steps.filter(({ ok }) => !ok)
  const skipped = steps.filter((step) => step.skipped)
  if (failed.length === 0 && broken) throw broken
  return {
    passed: steps.length - failed.length - skipped.length,
    failed: failed.length,
    skipped: skipped.length,
    notes: [
      ...failed.map(({ name, detail }) => `failed: tour: ${name}: ${detail}`),
      ...skipped.map(({ name, detail }) => `skipped: tour: ${name}: ${detail}`),
    ],
  }
}

function readResult(file, broken) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw broken ?? error
  }
}
