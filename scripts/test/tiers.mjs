import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/root.mjs"

/**
 * The two tiers of the tests that start a store. `first-tier.json` names those of the first under what they prove, each as
 * `FILE: BEGINNING OF ITS NAME`, as docs/reliability.md does; a test that is played at two sizes, as `FILE at a phone: …`. All others are of the
 * second tier.
 */
const TESTS = join(root, "integration-tests")

/** A file whose store has settings that no other file wants; that is played by itself. */
const IS_ALONE = /^[^.]*\.own$/

/** Few tests in many parts would start as many stores. */
const PARTS_OF_FIRST = 3

/** @typedef {{ file: string, size: string, name: string }} Named */

/** @returns {Named[]} */
function firstTier() {
  const sections = JSON.parse(readFileSync(join(root, "scripts", "test", "first-tier.json"), "utf8"))
  return [...new Set(Object.values(sections).flatMap((section) => Object.values(section)).flat())].map(named)
}

/** @returns {Named} */
function named(entry) {
  const [, file, size = "", name] = /^([a-z/.-]+)( at a (?:phone|desk))?: (\S.*)$/.exec(entry) ?? []
  if (!file) throw new Error(`first-tier.json: "${entry}" does not have the form "FILE: BEGINNING OF A NAME".`)
  return { file, size, name }
}

/**
 * What jest has to be told to run the first tier of a project, or the second.
 *
 * @param {"store-together" | "admin"} project
 * @param {"first" | "second" | "all"} tier
 * @returns {{ names?: string, paths?: readonly string[], demanded?: readonly { entry: string, pattern: RegExp }[], env?: Record<string, string> }}
 *   `demanded`: each has to be the name of a test that ran
 */
export function choiceOf(project, tier) {
  const isOfBrowser = project === "admin"
  // In the dashboard a test may go on where the one before it ended: the second tier plays them all.
  if (tier === "all" || (tier === "second" && isOfBrowser)) return {}
  const chosen = firstTier().filter(({ file }) => file.startsWith("browser/") === isOfBrowser)
  const patterns = chosen.map((one) => ({ entry: `${one.file}${one.size}: ${one.name}`, source: `${isOfBrowser ? ofSize(one) : inStore(one)}${escaped(one.name)}` }))
  const sources = patterns.map(({ source }) => source)
  if (tier === "second") return { names: `^(?!${sources.join("|")})` }
  const demanded = patterns.map(({ entry, source }) => ({ entry, pattern: new RegExp(`^(?:${source})`) }))
  return { names: `^(?:${sources.join("|")})`, paths: [...new Set(chosen.map(({ file }) => playedBy(file)))], demanded, env: { TEST_PARTS: String(PARTS_OF_FIRST) } }
}

/** What stands before the name of a test in a store: its file, where that shares a store with others, and its suite. */
function inStore({ file }) {
  if (!IS_ALONE.test(file)) return `${escaped(file)} .*`
  const suites = [...sourceOf(file).matchAll(/^with\w+\("([^"]+)"/gm)].map(([, suite]) => escaped(suite))
  return `(?:${suites.join("|")}) .*`
}

function ofSize({ size }) {
  return size ? `.*${escaped(size.trim())}.* ` : ".* "
}

/** The part of the path of the file that jest runs it by. */
function playedBy(file) {
  const [, settings] = /\.(\w+)\.own$/.exec(file) ?? []
  if (settings) return `/together/${settings}\\.spec`
  return file.startsWith("browser/") || file.endsWith(".own") ? `/${escaped(file)}\\.spec` : `/together/part-[1-${PARTS_OF_FIRST}]\\.spec`
}

/** @returns {string} the text of a file of tests; empty where there is none */
function sourceOf(file) {
  const path = join(TESTS, `${file}.spec.ts`)
  return existsSync(path) ? readFileSync(path, "utf8") : ""
}

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
