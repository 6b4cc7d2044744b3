import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/root.mjs"
import { run } from "../setup/run.mjs"

const FOLDER = join(root, ".cache", "tests")

/**
 * Runs a program that writes a report with `--json FILE`, and returns the report.
 *
 * @param {string} what the name of the program for people: it begins the error message
 * @param {string} name of the report's file
 * @param {readonly string[]} args of `node`
 * @param {{ minutes: number, env?: NodeJS.ProcessEnv }} options
 * @throws Error when it left no report, or failed although its report has `ok`
 */
export async function reportOf(what, name, args, options) {
  const file = join(FOLDER, `${name}.json`)
  mkdirSync(FOLDER, { recursive: true })
  rmSync(file, { force: true })
  const broken = await run(what, [process.execPath, ...args, "--json", file], options).then(
    () => undefined,
    (error) => error
  )
  const report = read(file, broken)
  if (report.ok && broken) throw broken
  return report
}

function read(file, broken) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw broken ?? error
  }
}
