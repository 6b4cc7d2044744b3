import { createRequire } from "node:module"
import { expect } from "expect"

// The modules that specs get: what is there for `import` is another fast-check, and a jest-circus without handlers.
const require = createRequire(import.meta.url)
const circus = require("jest-circus")
const fc = require("fast-check")
const { addEventHandler, afterAll, afterEach, beforeAll, beforeEach, describe, it, resetState, run, test } = circus
// Fixed and few random inputs: examples find out nearly all that inputs find out.
fc.configureGlobal({ seed: 1, interruptAfterTimeLimit: 100 })
Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test })

/**
 * A test as Stryker sees it. The spec's path begins its name, because two tests must not share one name.
 *
 * @typedef {{ id: string, spec: string, ms: number, status: "passed" | "failed" | "skipped", message: string }} Result
 */

/** The callbacks of the run under way. */
const NOBODY = { wanted: () => true, started: () => undefined, ended: () => undefined }
let listener = NOBODY
let failed = false

addEventHandler((event) => {
  if (event.name === "test_start") {
    const id = idOf(event.test)
    if (failed || !listener.wanted(id)) event.test.mode = "skip"
    else listener.started(id)
  }
  if (event.name === "test_done") {
    failed ||= event.test.errors.length > 0
    listener.ended()
  }
})

/**
 * Runs specs in this process with jest's own runner, until the first failure: one is enough to find a change out.
 *
 * @param {readonly string[]} specs
 * @param {(spec: string) => void} load
 * @param {{ wanted?: (id: string) => boolean, started?: (id: string) => void, ended?: () => void }} [told]
 * @returns {Promise<readonly Result[]>}
 */
export async function runSpecs(specs, load, told) {
  listener = { ...NOBODY, ...told }
  failed = false
  resetState()
  for (const spec of specs) describe(spec, () => load(spec))
  const { testResults } = await run()
  return testResults.map(resultOf)
}

function resultOf({ testPath: [, spec, ...names], duration, status, errors }) {
  const outcome = errors.length > 0 ? "failed" : status === "done" ? "passed" : "skipped"
  return { id: [spec, ...names].join(" "), spec, ms: duration ?? 0, status: outcome, message: errors[0] ?? "" }
}

function idOf({ name, parent }) {
  const names = [name]
  for (let block = parent; block?.parent; block = block.parent) names.unshift(block.name)
  return names.join(" ")
}
