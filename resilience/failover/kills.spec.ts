import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { seededRandom } from "../../src/sandbox/random"
import { StoreClock } from "../../testing/clock/store-clock"
import { CHARGING, KILL_POINTS } from "./kill-points"
import { Kills, drawKills } from "./kills"
import type { KillOrder } from "./kills"

describe("where workers die", () => {
  const drawn = (seed: number, size = { subscriptions: 1000, workers: 10 }): readonly KillOrder[] =>
    drawKills(KILL_POINTS, size, seededRandom(seed))

  it("is drawn by the seed: a point for each worker but one, each once", () => {
    expect(drawn(1)).toEqual(drawn(1))
    expect(drawn(1)).not.toEqual(drawn(2))
    expect(new Set(drawn(1).map(({ point }) => point)).size).toBe(9)
    expect(drawn(1, { subscriptions: 1000, workers: 40 })).toHaveLength(KILL_POINTS.length)
  })

  it("is early in the work of each, and so is certain to come", () => {
    const hits = Array.from({ length: 50 }, (_, seed) => drawn(seed)).flat()
    const highest = (passed: string): number =>
      Math.max(...hits.filter((order) => order.passed === passed).map(({ hit }) => hit))
    expect([highest("once a subscription"), highest("once a batch")]).toEqual([25, 1])
    expect(drawn(3, { subscriptions: 3, workers: 3 }).map(({ hit }) => hit)).toEqual([1, 1])
  })
})

describe("a worker", () => {
  const folder = mkdtempSync(join(tmpdir(), "kills-"))
  const code = { file: join(folder, "code.json"), points: KILL_POINTS.map(({ point }) => point), jobs: [] }
  const [point, next] = KILL_POINTS
  const clock = new StoreClock(join(folder, "clock"))
  const orders: readonly KillOrder[] =
    point && next
      ? [
          { ...point, hit: 2 },
          { ...next, hit: 1 },
        ]
      : []
  const kills = new Kills(join(folder, "kills"), code, orders)

  beforeAll(() => writeFileSync(code.file, "{}"))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Passes a point so often, and then charges a card. */
  function work(name: string, times: number, at = point): string | number | null {
    const { require, env } = kills.hookOf(name)
    const script = `for (let n = 0; n < ${times}; n++) crashPoints.at(${JSON.stringify(at?.point)}); crashPoints.at(${JSON.stringify(CHARGING)})`
    const { status, signal } = spawnSync(process.execPath, ["--require", require, "-e", script], {
      env: { ...process.env, ...clock.hook.env, ...env },
    })
    return signal ?? status
  }

  it("dies once, at a point that it is the first to pass so often after the race has begun", () => {
    expect(work("worker 1", 5)).toBe(0)
    kills.arm()
    expect(kills.open()).toEqual(orders)
    expect(work("worker 1", 1)).toBe(0)
    expect(work("worker 2", 2)).toBe("SIGKILL")
    expect(kills.open()).toEqual(orders.slice(1))
    expect(work("worker 1", 2)).toBe(0)
    expect(work("worker 2", 1, next)).toBe(0)
    expect(work("worker 1", 1, next)).toBe("SIGKILL")
    expect(kills.open()).toEqual([])
    expect(kills.shares()).toEqual({ "worker 1": 3, "worker 2": 1 })
  })

  it("cannot be ordered to die at a point that is not in the plugin any more", () => {
    expect(() => new Kills(join(folder, "kills"), { ...code, points: code.points.slice(1) }, [])).toThrow(point?.point)
  })
})
