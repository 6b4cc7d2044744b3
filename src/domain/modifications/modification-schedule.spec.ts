import { nextQueryAt } from "../payments/schedule"
import { bookableAt, isCallOver, nextModificationPollAt, retryModificationPollAt } from "./modification-schedule"
import type { ModificationState } from "./modification-state"
import { absenceCounts } from "./resolution"

const NOON = new Date("2026-06-15T12:00:00.000Z")
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

const inSeconds = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1_000)
const secondsUntil = (next: Date | null): number | null => next && (next.getTime() - NOON.getTime()) / 1_000

const PAYMENT = { state: "unknown", flow: "direct", history: [], expires_at: null } as const
const pausesOfPayment = Array.from({ length: 10 }, (_, queried) => secondsUntil(nextQueryAt(PAYMENT, queried, NOON)))

describe("the gateway is queried about a modification", () => {
  const pausesOf = (state: ModificationState): (number | null)[] =>
    Array.from({ length: 10 }, (_, queried) => secondsUntil(nextModificationPollAt(state, queried, NOON)))

  it("that nobody came back from after a minute, as no call takes so long", () => {
    expect(pausesOf("processing").slice(0, 2)).toEqual([MINUTE, MINUTE])
    const after = (seconds: number): boolean => isCallOver(NOON, inSeconds(seconds))
    expect([after(MINUTE - 1), after(MINUTE)]).toEqual([false, true])
  })

  it("without a readable answer as about a payment, and it never stops", () => {
    expect(pausesOf("unknown")).toEqual(pausesOfPayment)
  })

  it("soon after its absence begins to count, so an expiring authorization is captured again in time", () => {
    const [called] = pausesOf("processing")
    let [queried, at] = [0, called ?? 0]
    for (; !absenceCounts(NOON, queried + 1, inSeconds(at)); queried += 1)
      at += pausesOf("unknown")[queried] ?? Infinity
    expect(at).toBeGreaterThanOrEqual(30 * MINUTE)
    expect(at).toBeLessThan(40 * MINUTE)
  })

  it("again within two minutes if a query got no answer, for two hours, and then as rarely as usual", () => {
    const pauseAfter = (seconds: number, state: ModificationState, poll_count: number): number | null => {
      const now = inSeconds(seconds)
      const next = retryModificationPollAt({ state, created_at: NOON, poll_count }, now)
      return secondsUntil(next) && (next.getTime() - now.getTime()) / 1_000
    }
    expect(pauseAfter(MINUTE, "processing", 0)).toBe(30)
    expect(pauseAfter(34 * MINUTE, "unknown", 4)).toBe(2 * MINUTE)
    expect(pauseAfter(2 * HOUR - 1, "unknown", 5)).toBe(2 * MINUTE)
    expect(pauseAfter(2 * HOUR, "unknown", 5)).toBe(6 * HOUR)
    expect(pauseAfter(34 * MINUTE, "accepted", 4)).toBe(6 * HOUR)
  })

  it("that was accepted ever more rarely, as banks take their time", () => {
    expect(pausesOf("accepted")).toEqual([
      HOUR,
      6 * HOUR,
      DAY,
      2 * DAY,
      3 * DAY,
      7 * DAY,
      14 * DAY,
      30 * DAY,
      30 * DAY,
      30 * DAY,
    ])
  })

  it("never when it is over", () => {
    expect([...pausesOf("done"), ...pausesOf("failed")].every((pause) => pause === null)).toBe(true)
  })
})

describe("the result of a modification for which Medusa got an error", () => {
  it("is brought to Medusa when that has had a minute to take its own row back", () => {
    expect(bookableAt(NOON, inSeconds(5))).toEqual(inSeconds(60))
  })

  it("is brought to Medusa at once when it is found out later", () => {
    const later = inSeconds(61)
    expect(bookableAt(NOON, later)).toEqual(later)
  })
})
