import { spawn } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { demandEnd } from "../setup/run.mjs"
import { root } from "../setup/root.mjs"

export const JEST = join(root, "node_modules", "jest", "bin", "jest.js")
const FOLDER = join(root, ".cache", "tests")

/**
 * Runs one of jest's projects and reads its result from the file that jest writes.
 *
 * @param {string} project
 * @param {{ minutes: number, workers?: number, names?: string, paths?: readonly string[], demanded?: readonly { entry: string, pattern: RegExp }[], env?: Record<string, string> }} options
 *   `workers`: how many files run at the same time; `names`, `paths`: patterns of the tests and files that run; others are not counted
 */
export async function runJest(project, options) {
  return beginJest(project, options)()
}

/**
 * Like {@link runJest}, in two steps: the environment of the tests starts now, and the tests begin when the returned
 * function is called.
 *
 * @returns {() => Promise<object>} the result of {@link runJest}
 */
export function beginJest(
  project,
  { minutes, workers = undefined, names = undefined, paths = [], demanded = [], env = {} }
) {
  const file = join(FOLDER, `${project}.json`)
  mkdirSync(FOLDER, { recursive: true })
  rmSync(file, { force: true })
  const { told, ended } = jest(
    [
      "--selectProjects",
      project,
      "--ci",
      "--json",
      "--outputFile",
      file,
      ...inWorkers(workers),
      ...chosen(names, paths),
    ],
    minutes,
    { env }
  )
  return async () => {
    told()
    const how = await ended
    if (!existsSync(file)) throw new Error(`jest left no result (${how})`)
    return outcomeOf(JSON.parse(readFileSync(file, "utf8")), how, { names, demanded })
  }
}

function chosen(names, paths) {
  return [...(names ? ["--testNamePattern", names] : []), ...(paths.length > 0 ? ["--testPathPatterns", ...paths] : [])]
}

/** Counts the files of a project that cannot run here, and reports why. */
export async function skipJest(project, reason) {
  const files = await list(project)
  return { passed: 0, failed: 0, skipped: files.length, notes: files.map((path) => `skipped: ${path}: ${reason}`) }
}

function outcomeOf(result, how, { names, demanded }) {
  const suites = result.testResults
  const results = suites.flatMap(({ assertionResults }) => assertionResults)
  const isChosen = ({ fullName }) => names === undefined || new RegExp(names, "i").test(fullName)
  const missed = demanded.filter(
    ({ pattern }) =>
      !results.some(({ status, fullName }) => (status === "passed" || status === "failed") && pattern.test(fullName))
  )
  const broken = suites.filter(({ status, assertionResults }) => status === "failed" && !hasFailure(assertionResults))
  const failed = result.numFailedTests + broken.length + missed.length
  const pending = results.filter((one) => (one.status === "pending" || one.status === "todo") && isChosen(one))
  const unexplained = failed === 0 && how !== "exit code 0" ? 1 : 0
  return {
    passed: result.numPassedTests,
    failed: failed + unexplained,
    skipped: pending.length,
    slowest: slowestFiles(suites),
    details: IS_TERMINAL ? suites.filter(({ status }) => status === "failed").map(({ message }) => message) : [],
    notes: [
      ...suites.flatMap(({ name, assertionResults }) =>
        assertionResults.filter(isFailure).map((one) => failure(relative(root, name), one))
      ),
      ...missed.map(({ entry }) => `not run, although first-tier.json names it: ${entry}`),
      ...broken.map(({ name }) => `failed to run: ${name.slice(root.length)}`),
      ...pending.map(({ fullName }) => `skipped: ${fullName}`),
      ...(unexplained ? [`jest ended with ${how} although no test failed`] : []),
    ],
  }
}

/** In two lines, because CI may only store the end of its log. */
function failure(file, { fullName, failureMessages: [message = ""] }) {
  const [why = ""] = stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
  return `failed: ${fullName} (${file})\n  ${why}`
}

const SLOWEST = 10

/**
 * The slowest test files of a stage.
 *
 * @returns {{ file: string, seconds: number }[]}
 */
function slowestFiles(suites) {
  const seconds = new Map()
  for (const { name, startTime, endTime, assertionResults } of suites) {
    const file = relative(root, name)
    // A file of `together/` plays others, whose tests' names begin with theirs.
    if (!file.includes("/together/")) seconds.set(file, (endTime - startTime) / 1000)
    else
      for (const { ancestorTitles, duration } of assertionResults)
        seconds.set(ancestorTitles[0], (seconds.get(ancestorTitles[0]) ?? 0) + (duration ?? 0) / 1000)
  }
  return [...seconds]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
}

const isFailure = ({ status }) => status === "failed"
const hasFailure = (results) => results.some(isFailure)

/** The logs of stores in tests are not needed, and neither is a wait until their connections time out. */
function inWorkers(workers) {
  if (workers === undefined) return []
  return [...(workers === 1 ? ["--runInBand"] : ["--maxWorkers", String(workers)]), "--silent", "--forceExit"]
}

async function list(project) {
  const lines = []
  await jest(["--selectProjects", project, "--listTests"], 2, { read: (text) => lines.push(...text.split("\n")) }).ended
  return lines.filter((line) => line.startsWith(root)).map((line) => line.slice(root.length))
}

/**
 * Medusa's test runner loads modules in a way that Node only allows with a flag, and its log would hide jest's output.
 */
export const JEST_ENVIRONMENT = {
  NODE_OPTIONS: "--experimental-vm-modules --no-warnings",
  MEDUSA_DISABLE_TELEMETRY: "true",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
}

/** There only what fails is shown, and when it has failed. */
const IS_TERMINAL = process.stderr.isTTY === true

/**
 * @returns {{ told: () => void, ended: Promise<string> }} `told`: has its tests begin
 */
function jest(args, minutes, { read = undefined, env = {} }) {
  const child = spawn(process.execPath, [JEST, ...args], {
    cwd: root,
    // `TESTS_BEGIN` is read by `testing/world/until-emitted.ts`.
    env: { ...process.env, ...JEST_ENVIRONMENT, ...env, TESTS_BEGIN: "when told" },
    stdio: ["pipe", read ? "pipe" : "ignore", read || IS_TERMINAL ? "ignore" : "inherit"],
    detached: true,
  })
  child.stdout?.on("data", (chunk) => read?.(chunk.toString()))
  // Its exit reports more than a broken pipe does.
  child.stdin.on("error", () => undefined)
  return { told: () => child.stdin.end("begin\n"), ended: demandEnd(child, minutes) }
}
