import { relative } from "node:path"
import { cwd } from "node:process"
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core"
import { PluginKind, commonTokens, declareClassPlugin, tokens } from "@stryker-mutator/api/plugin"
import { DryRunStatus, TestStatus, determineHitLimitReached, toMutantRunResult } from "@stryker-mutator/api/test-runner"
import { Sources } from "./sources.mjs"
import { runSpecs } from "./tests.mjs"

const RINGS = ["src/domain/", "src/gateway/"]
const STATUS = { passed: TestStatus.Success, failed: TestStatus.Failed, skipped: TestStatus.Skipped }

/**
 * Runs the unit tests of the two rings for Stryker in one process that lives on.
 *
 * Stryker's own runner starts jest for each of thousands of changes; this one takes a tenth of the time.
 */
class SpecRunner {
  static inject = tokens(commonTokens.options)
  #sources = new Sources(cwd())
  #stryker = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] = {})
  #specs
  #stray = undefined

  /**
   * @param {{ mutate: readonly string[] }} options the globs of changed files select the rings whose specs are needed
   */
  constructor({ mutate }) {
    const rings = RINGS.filter((ring) => mutate.some((glob) => glob.startsWith(ring)))
    this.#specs = rings.flatMap((ring) => this.#sources.specsIn(ring))
  }

  init() {
    // A change may break a promise that is not awaited.
    const remember = (error) => (this.#stray ??= error)
    process.on("uncaughtException", remember).on("unhandledRejection", remember)
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dryRun() {
    const stryker = this.#stryker
    const tests = await this.#run(this.#specs, {
      started: (id) => (stryker.currentTestId = id),
      ended: () => (stryker.currentTestId = undefined),
    })
    if (typeof tests === "string") return { status: DryRunStatus.Error, errorMessage: tests }
    return { status: DryRunStatus.Complete, tests: tests.map(told), mutantCoverage: stryker.mutantCoverage }
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit }) {
    const wanted = testFilter && new Set(testFilter)
    const covering = wanted ? this.#specs.filter((spec) => testFilter.some((id) => id.startsWith(spec))) : this.#specs
    const specs = specsFor(relative(cwd(), sandboxFileName), covering)
    Object.assign(this.#stryker, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit && 0 })
    const tests = await this.#run(specs, wanted && { wanted: (id) => wanted.has(id) })
    const tooMany = determineHitLimitReached(this.#stryker.hitCount, hitLimit)
    this.#stryker.activeMutant = undefined
    if (tooMany) return toMutantRunResult(tooMany)
    if (typeof tests === "string") return toMutantRunResult(broken(specs[0], tests))
    return toMutantRunResult({ status: DryRunStatus.Complete, tests: tests.map(told) }, false)
  }

  /** @returns the tests' results, or why there are none: what cannot be loaded passes no test */
  async #run(specs, listener) {
    this.#stray = undefined
    this.#sources.forget()
    try {
      const tests = await runSpecs(specs, (spec) => this.#sources.load(spec), listener)
      return this.#stray === undefined ? tests : String(this.#stray)
    } catch (error) {
      return String(error)
    }
  }
}

/**
 * The specs of the changed file's own ring, the nearest first. They are the first to find the change out, and the rest
 * does not run then.
 *
 * Only a ring's own tests count, even if those of another one would fail too.
 */
function specsFor(changed, specs) {
  const ring = RINGS.find((folder) => changed.startsWith(folder))
  const nearness = (spec) => [...spec].findIndex((letter, place) => letter !== changed[place])
  return specs.filter((spec) => spec.startsWith(ring)).sort((a, b) => nearness(b) - nearness(a))
}

function told({ id, spec, ms, status, message }) {
  return { id, name: id, fileName: spec, timeSpentMs: ms, status: STATUS[status], failureMessage: message }
}

function broken(id, failureMessage) {
  const test = { id, name: id, timeSpentMs: 0, status: TestStatus.Failed, failureMessage }
  return { status: DryRunStatus.Complete, tests: [test] }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "specs", SpecRunner)]
