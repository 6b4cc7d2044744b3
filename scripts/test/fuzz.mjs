import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/root.mjs"
import { run } from "../setup/run.mjs"

const FOLDER = join(root, ".cache", "tests")

/** Small enough for half a minute; a million is a command of its own. Nothing is measured beside other work. */
const SIZE = ["--inputs", "60000", "--no-speed"]

/** Runs the fuzz proof at a small size; each of its readers counts as a check. */
export async function playFuzz() {
  const file = join(FOLDER, "fuzz.json")
  mkdirSync(FOLDER, { recursive: true })
  rmSync(file, { force: true })
  const command = [process.execPath, "-r", "ts-node/register/transpile-only", "proof/fuzz/main.ts", ...SIZE, "--json", file]
  const broken = await run("The fuzz proof", command, { minutes: 10 }).then(
    () => undefined,
    (error) => error
  )
  const { seed, targets, violation_texts } = readReport(file, broken)
  const failed = targets.filter(({ violations }) => violations > 0)
  if (failed.length === 0 && broken) throw broken
  return {
    passed: targets.length - failed.length,
    failed: failed.length,
    skipped: 0,
    notes: violation_texts.map((text) => `failed: fuzz (seed ${seed}): ${text}`),
  }
}

function readReport(file, broken) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw broken ?? error
  }
}
