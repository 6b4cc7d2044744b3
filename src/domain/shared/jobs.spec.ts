import { JOBS, overdueJobs } from "./jobs"
import type { JobName } from "./jobs"
import { SECOND_MS } from "./durations"

const START = new Date("2030-01-01T00:00:00Z")
const seconds = (count: number): Date => new Date(START.getTime() + count * SECOND_MS)
const ran = (at: Date): Map<JobName, Date> => new Map(Object.keys(JOBS).map((name) => [name as JobName, at]))

describe("jobs that have stopped", () => {
  it("are none while each has had less than two intervals and a minute", () => {
    expect(overdueJobs(ran(seconds(1_000)), START, seconds(1_070))).toEqual([])
  })

  it("are those whose time is over, whatever the others do", () => {
    const runs = ran(seconds(1_000))
    expect(overdueJobs(runs, START, seconds(1_071))).toEqual(["acquiring-worker"])
    expect(overdueJobs(runs, START, seconds(1_121))).toEqual(["acquiring-worker", "acquiring-problems"])
    expect(overdueJobs(runs.set("acquiring-worker", seconds(1_119)), START, seconds(1_121))).toEqual([
      "acquiring-problems",
    ])
  })

  it("are not judged by what was before the start of the process", () => {
    expect(overdueJobs(ran(seconds(-86_400)), START, seconds(70))).toEqual([])
    expect(overdueJobs(new Map(), START, seconds(70))).toEqual([])
    expect(overdueJobs(new Map(), START, seconds(71))).toEqual(["acquiring-worker"])
  })
})
