import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DAY_MS } from "../../src/domain/shared/durations"
import { startChild } from "../processes/child"
import { StoreClock } from "./store-clock"

/** Prints the day again and again, in each way in which a program reads the date, and whether dates are dates still. */
const TELLS = `
  setInterval(() => {
    const days = [Date.now(), new Date().getTime(), Date.parse(Date())].map((now) => Math.round((now - ${Date.now()}) / ${DAY_MS}))
    console.log(String(days), new Date() instanceof Date, new Date(0).getTime(), new (class extends Date {})() instanceof Date)
  }, 5)`

describe("the clock of a process", () => {
  const folder = mkdtempSync(join(tmpdir(), "store-clock-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  it("is the true one until it is put forward, any number of times", async () => {
    const clock = new StoreClock(join(folder, "clock", "ahead"))
    const { require, env } = clock.hook
    const child = startChild({
      name: "The child",
      args: ["--require", require, "-e", TELLS],
      env,
      logFile: join(folder, "log"),
      listens: true,
    })
    const tells = (days: number): Promise<string> =>
      child.line((line) => (line === `${days},${days},${days} true 0 true` ? line : undefined))
    await tells(0)
    await clock.advance(31 * DAY_MS)
    await tells(31)
    await StoreClock.goingOn(join(folder, "clock", "ahead")).advance(28 * DAY_MS)
    await tells(59)
    await child.stop()
  }, 30_000)

  it("is as far ahead as was read last, when somebody reads it on purpose", () => {
    const code = `
      let ahead = 0
      const read = require(${JSON.stringify(join(__dirname, "put-forward.cjs"))}).putForward(() => ahead)
      const before = Date.now()
      ahead = ${DAY_MS}
      console.log(read(), Math.round((Date.now() - before) / ${DAY_MS}))`
    expect(execFileSync(process.execPath, ["-e", code], { encoding: "utf8" })).toBe(`${DAY_MS} 1\n`)
  })
})
