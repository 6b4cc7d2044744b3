import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/root.mjs"

/**
 * The two tiers of the tests that start a store. `first-tier.json` names those of the first under the things that they
 * prove.
 *
 * An entry is `FILE: BEGINNING OF ITS NAME`, as in docs/reliability.md, or `FILE at a phone: …` for a test with two
 * sizes. All others are of the second tier.
 */
const TABLE = join(root, "scripts", "test", "first-tier.json")

/** Few tests in many parts would start as many stores. */
const PARTS_OF_FIRST = 3

/** @typedef {{ file: string, size: string, name: string }} Named */

/** @returns {Named[]} */
function firstTier() {
  const sections = JSON.parse(readFileSync(TABLE, "utf8"))
  return [
    ...new Set(
      Object.values(sections)
        .flatMap((section) => Object.values(section))
        .flat()
    ),
  ].map(named)
}

/** @returns {Named} */
function named(entry) {
  const [, file, size = "", name] = /^([a-z/.-]+)( at a (?:phone|desk))?: (\S.*)$/.exec(entry) ?? []
  if (!file) throw new Error(`first-tier.json: "${entry}" does not have the form "FILE: BEGINNING OF A NAME".`)
  return { file, size, name }
}

/**
 * The options with which jest runs the first tier of a project, or the second.
 *
 * @param {"store-together" | "admin" | "shop"} project
 * @param {"first" | "second" | "all"} tier
 * @returns {{ names?: string, paths?: readonly string[], demanded?: readonly { entry: string, pattern: RegExp }[],
 * env?: Record<string, string> }} `demanded`: each has to be the name of a test that ran
 */
export function choiceOf(project, tier) {
  // In the dashboard a test may continue the one before it: the second tier plays them all.
  if (tier === "all" || (tier === "second" && project === "admin")) return {}
  const isOfBrowser = project !== "store-together"
  const chosen = firstTier().filter(({ file }) => projectOf(file) === project)
  const patterns = chosen.map((one) => ({
    entry: `${one.file}${one.size}: ${one.name}`,
    source: `${isOfBrowser ? ofSize(one) : `${escaped(one.file)} .*`}${escaped(one.name)}`,
  }))
  const sources = patterns.map(({ source }) => source)
  if (tier === "second") return { names: `^(?!${sources.join("|")})` }
  const demanded = patterns.map(({ entry, source }) => ({ entry, pattern: new RegExp(`^(?:${source})`) }))
  return {
    names: `^(?:${sources.join("|")})`,
    paths: [...new Set(chosen.map(({ file }) => playedBy(file)))],
    demanded,
    env: { TEST_PARTS: String(PARTS_OF_FIRST) },
  }
}

function projectOf(file) {
  return /^browser\/(admin|shop)-/.exec(file)?.[1] ?? "store-together"
}

function ofSize({ size }) {
  return size ? `.*${escaped(size.trim())}.* ` : ".* "
}

/** The part of the path of the file that jest runs it by. */
function playedBy(file) {
  const [, settings] = /\.(\w+)\.own$/.exec(file) ?? []
  if (settings) return `/together/${settings}\\.spec`
  return file.startsWith("browser/") ? `/${escaped(file)}\\.spec` : `/together/part-[1-${PARTS_OF_FIRST}]\\.spec`
}

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
