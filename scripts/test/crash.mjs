import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/root.mjs"
import { run } from "../setup/run.mjs"

const FOLDER = join(root, ".cache", "tests")

/** Plays a few fields of the crash matrix: each crash after which all promises are kept is a check that passed. */
export async function playCrashes({ points }) {
  const file = join(FOLDER, "crash.json")
  mkdirSync(FOLDER, { recursive: true })
  rmSync(file, { force: true })
  const command = [process.execPath, "scripts/crash.mjs", "--points", String(points), "--json", file]
  const broken = await run("The crash matrix", command, { minutes: 15 }).then(
    () => undefined,
    (error) => error
  )
  const { points: played, violation_texts: violations, seed } = readReport(file, broken)
  const kept = played.filter(({ killed, ok }) => killed && ok)
  const missed = played.filter(({ killed, ok }) => !killed && ok)
  return {
    passed: kept.length,
    failed: violations.length,
    skipped: missed.length,
    notes: [
      ...violations.map((violation) => `failed: crash (seed ${seed}): ${violation}`),
      ...missed.map(({ scenario, point }) => `skipped: crash: ${scenario}, ${point}: it was not passed again`),
    ],
  }
}

function readReport(file, broken) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw broken ?? error
  }
}
