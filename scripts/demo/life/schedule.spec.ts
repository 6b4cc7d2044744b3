import { DAY_MS, HOUR_MS } from "../../../src/domain/shared/durations"
import { DAYS, SEED, firstDay, planVisits } from "./schedule"

/** A Sunday. */
const EVENING = Date.UTC(2026, 10, 29, 23, 30)

function countByDay(now: number): number[] {
  const days = planVisits(SEED, now).map(({ at }) => Math.floor((at - firstDay(now)) / DAY_MS))
  return Array.from({ length: DAYS }, (_, day) => days.filter((one) => one === day).length)
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

describe("the visits of thirty days", () => {
  it("are on each of thirty days, in order, and none is later than now", () => {
    for (const now of [EVENING, EVENING - 23 * HOUR_MS]) {
      const times = planVisits(SEED, now).map(({ at }) => at)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(Math.max(...times)).toBeLessThanOrEqual(now)
      expect(countByDay(now).every((count) => count > 0)).toBe(true)
    }
  })

  it("are more at weekends, and more towards the end", () => {
    const counts = countByDay(EVENING)
    const weekends = counts.filter((_, day) => [0, 6].includes(new Date(firstDay(EVENING) + day * DAY_MS).getUTCDay()))
    const mean = sum(weekends) / weekends.length
    expect(mean).toBeGreaterThan((sum(counts) - sum(weekends)) / (DAYS - weekends.length))
    expect(sum(counts.slice(DAYS / 2))).toBeGreaterThan(sum(counts.slice(0, DAYS / 2)))
  })

  it("are the same for the same seed, and others for another", () => {
    expect(planVisits(SEED, EVENING)).toEqual(planVisits(SEED, EVENING))
    expect(planVisits(SEED + 1, EVENING)).not.toEqual(planVisits(SEED, EVENING))
  })

  it("have every way of paying, declines, and second cards", () => {
    const visits = planVisits(SEED, EVENING)
    expect(new Set(visits.map(({ way }) => way)).size).toBe(4)
    expect(visits.some(({ cards }) => cards.length === 2)).toBe(true)
    expect(visits.length).toBeGreaterThan(40)
    expect(visits.length).toBeLessThan(90)
  })
})
