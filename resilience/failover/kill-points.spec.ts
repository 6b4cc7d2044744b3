import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { addPoints } from "../crash/points/add-points"
import { CHARGING, KILL_POINTS } from "./kill-points"

const COMPILED = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS }

/** The points of a file of the plugin, compiled as a store loads it. */
function pointsIn(file: string): readonly string[] {
  const source = readFileSync(join(__dirname, "..", "..", "src", `${file}.ts`), "utf8")
  return addPoints(file, ts.transpileModule(source, { compilerOptions: COMPILED }).outputText).points
}

describe("a moment at which a worker dies", () => {
  it.each([CHARGING, ...KILL_POINTS.map(({ point }) => point)])("is in the plugin: %s", (point) => {
    expect(pointsIn(point.split("#", 1)[0] ?? "")).toContain(point)
  })
})
