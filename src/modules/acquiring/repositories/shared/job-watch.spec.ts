import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration"
import { MedusaError } from "@medusajs/framework/utils"
import { WorkflowResponse, createStep, createWorkflow } from "@medusajs/framework/workflows-sdk"
import type { JobName } from "../../../../domain/shared/jobs"
import { JobWatch } from "./job-watch"

const seconds = (count: number): number => count * 1_000

describe("a watch over the jobs", () => {
  const scheduled: string[] = []
  const logged: string[] = []
  const runs = new Map<JobName, Date>()
  let isAway = false
  const logger = { warn: (text: string) => void logged.push(text), error: (text: string) => void logged.push(text) }
  const last = () =>
    isAway ? Promise.reject(new MedusaError(MedusaError.Types.DB_ERROR, "Away.")) : Promise.resolve(runs)
  const watch = () => new JobWatch({ last }, logger)

  beforeAll(() => {
    const storage = {
      schedule: (job: string | { jobId: string }) => {
        scheduled.push(typeof job === "string" ? job : job.jobId)
        return Promise.resolve()
      },
      remove: () => Promise.resolve(),
      removeAll: () => Promise.resolve(),
    }
    WorkflowScheduler.setStorage(storage)
    createWorkflow(
      { name: "job-acquiring-worker", schedule: { interval: 5_000 } },
      () => new WorkflowResponse(createStep("nothing", () => Promise.resolve())())
    )
  })
  afterAll(() => (WorkflowManager as { unregister(id: string): void }).unregister("job-acquiring-worker"))

  beforeEach(() => {
    isAway = false
    runs.clear()
    for (const list of [scheduled, logged]) list.splice(0)
  })

  const ranAt = (second: number) => runs.set("acquiring-worker", new Date(seconds(second)))

  it("leaves a job alone that runs, whatever the clocks of the machines show", async () => {
    const one = watch()
    for (const [now, run] of [
      [0, 5_000],
      [65, 9_000],
      [130, 2_000],
      [195, 2_005],
    ] as const) {
      ranAt(run)
      await one.look(seconds(now))
    }
    expect([scheduled, logged]).toEqual([[], []])
  })

  it("schedules a job again that has stopped, and gives it time before the next attempt", async () => {
    const one = watch()
    ranAt(9_000)
    for (const now of [0, 15, 70, 71, 86, 141, 142]) await one.look(seconds(now))
    expect(scheduled).toEqual(["job-acquiring-worker", "job-acquiring-worker"])
    expect(logged).toEqual([
      "Card payments: the job acquiring-worker has not run for too long, and was scheduled again.",
      "Card payments: the job acquiring-worker still does not run. Does another job of the store run very long, or hang?",
    ])
  })

  it("schedules a job that has never run", async () => {
    const one = watch()
    for (const now of [0, 71]) await one.look(seconds(now))
    expect(scheduled).toEqual(["job-acquiring-worker"])
  })

  it("looks once at a time", async () => {
    const one = watch()
    await one.look(seconds(0))
    await Promise.all([one.look(seconds(71)), one.look(seconds(72))])
    expect(scheduled).toEqual(["job-acquiring-worker"])
  })

  it("gives each job its whole time again after a failure, which is logged once", async () => {
    const one = watch()
    await one.look(seconds(0))
    isAway = true
    await one.look(seconds(71))
    await one.look(seconds(86))
    await one.look(seconds(160))
    isAway = false
    await one.look(seconds(175))
    await one.look(seconds(247))
    expect(scheduled).toEqual(["job-acquiring-worker"])
    expect(logged.slice(0, 2)).toEqual([
      "Card payments: the jobs could not be checked: Error",
      "Card payments: the job acquiring-worker has not run for too long, and was scheduled again.",
    ])
  })
})
