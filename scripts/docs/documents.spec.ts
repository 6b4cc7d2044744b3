import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { EVENT_NAMES } from "../../src/domain/events"
import { findJobs, findRoutes } from "../manifest/find-in-code"
import { ROOT, documents } from "./documents"
import type { Document } from "./documents"
import { fillIn, namesIn } from "./fill-in"
import { PARTS } from "./parts"

const each = documents().map((document) => [document.path, document] as const)

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), "utf8")
}

/** The anchor of a heading, as the usual sites for Markdown build it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(" ", "-")
}

function anchorsIn(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading))
}

function linksIn({ text }: Document): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .flatMap(([, target]) => target ?? [])
    .filter((target) => !/^https?:/.test(target))
}

describe.each(each)("%s", (_, document) => {
  it("has generated parts that agree with the code (npm run docs writes them again)", () => {
    expect(document.text).toBe(fillIn(document.text, PARTS))
  })

  it("leads to files and headings that exist", () => {
    const dead = linksIn(document).filter((link) => {
      const [path = "", anchor] = link.split("#")
      const target = path === "" ? document.path : join(dirname(document.path), path)
      if (!existsSync(join(ROOT, target))) return true
      return anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor)
    })
    expect(dead).toEqual([])
  })

  it("names npm scripts that exist", () => {
    const { scripts } = JSON.parse(textOf("package.json"))
    const named = [...document.text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name]) => name ?? [])
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe("the documents", () => {
  const all = documents()
    .map(({ text }) => text)
    .join("\n")

  it("hold every generated part once", () => {
    expect(namesIn(all).sort()).toEqual(Object.keys(PARTS).sort())
  })

  it("number the 26 open points", () => {
    const points = /<!-- generated:open-points -->([\s\S]*?)<!-- \/generated/.exec(all)?.[1] ?? ""
    expect(points.match(/^\| \d+ \|/gm)).toHaveLength(26)
  })

  it.each([
    ["routes", findRoutes()],
    ["events", EVENT_NAMES],
    ["jobs", findJobs().map(({ name }) => name)],
  ])("name all %s of the code", (_, names) => {
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !all.includes(`\`${name}\``))).toEqual([])
  })

  it("have pages that are read to the end: fewer than 400 lines each, and 250 in the README", () => {
    const linesOf = (text: string): number => text.split("\n").length
    const long = documents().filter(({ path, text }) => linesOf(text) > (path === "README.md" ? 250 : 400))
    expect(long.map(({ path }) => path)).toEqual([])
  })
})
